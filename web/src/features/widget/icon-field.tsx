import { Button, FileButton } from "@mantine/core";
import { Trash2, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { toast } from "@/ui/toaster";
import { DRAWINGS } from "./icons";
import classes from "./options.module.css";
import { readIcon } from "./read-icon";
import type { SectionProps } from "./section";
import {
  type ChatSettings,
  ICONS,
  type IconPlace,
  withCustomIcon,
  withoutCustomIcon,
} from "./settings";
import { TEXT } from "./strings";

const { icon: WORDS, icons: NAMES } = TEXT;

interface IconFieldProps extends SectionProps {
  place: IconPlace;
}

/** The choice of an icon, or an image of one's own. */
export function IconField(props: IconFieldProps) {
  const field = fieldOf(props.place);
  const error = props.errors[field];
  return (
    <>
      <Icons {...props} />
      <CustomIcon {...props} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

function fieldOf(place: IconPlace) {
  return place === "header" ? "headerIcon" : "bubbleIcon";
}

function customOf({ settings, place }: IconFieldProps) {
  return place === "header" ? settings.customHeaderIcon : settings.customBubbleIcon;
}

function Icons(props: IconFieldProps) {
  const { settings, place, onChange } = props;
  const field = fieldOf(place);
  const custom = customOf(props);
  const choice = (name: ChatSettings["headerIcon"]) => ({
    field,
    name,
    checked: settings[field] === name,
    onChoose: () => onChange({ [field]: name }),
  });
  return (
    <fieldset className={classes.icons}>
      <legend className={place === "header" ? classes.hidden : classes.legend}>
        {TEXT.fields[field]}
      </legend>
      {ICONS.map((name) => {
        const Drawing = DRAWINGS[name];
        return (
          <IconChoice key={name} {...choice(name)}>
            <Drawing size={20} aria-hidden />
          </IconChoice>
        );
      })}
      {custom && (
        <IconChoice {...choice("custom")}>
          <img src={custom} alt="" />
        </IconChoice>
      )}
    </fieldset>
  );
}

interface IconChoiceProps {
  field: string;
  name: ChatSettings["headerIcon"];
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function IconChoice({ field, name, checked, onChoose, children }: IconChoiceProps) {
  return (
    <label className={classes.icon}>
      <input
        type="radio"
        name={field}
        aria-label={NAMES[name]}
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

function CustomIcon(props: IconFieldProps) {
  const { place, onReplace } = props;
  const upload = async (file: File | null) => {
    const image = file && (await readIcon(file));
    if (!image) return;
    onReplace((now) => withCustomIcon(now, place, image));
    toast.success(WORDS.uploaded, { description: WORDS.uploadedBody });
  };
  const remove = () => {
    onReplace((now) => withoutCustomIcon(now, place));
    toast.success(WORDS.removed);
  };
  return (
    <div className={classes.uploads}>
      <FileButton accept="image/*" onChange={(file) => void upload(file)}>
        {(button) => (
          <Button
            {...button}
            size="xs"
            variant="default"
            leftSection={<Upload size={14} aria-hidden />}
          >
            {WORDS.upload}
          </Button>
        )}
      </FileButton>
      {customOf(props) && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={remove}
        >
          {WORDS.remove}
        </Button>
      )}
      <span className={classes.hint}>{WORDS.hint}</span>
    </div>
  );
}
