import { ActionIcon, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import classes from "./dialogs.module.css";
import { wrongRow } from "./rules";
import { TEXT } from "./strings";

interface AddressesProps {
  urls: string[];
  error: string;
  onChange: (urls: string[]) => void;
}

/** One field an address; a remove button exists only when there is more than one. */
export function Addresses({ urls, error, onChange }: AddressesProps) {
  return urls.map((url, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list.
    <div key={index} className={classes.address}>
      <TextInput
        type="url"
        size="md"
        label={urls.length > 1 ? `${TEXT.url.address} ${index + 1}` : TEXT.url.address}
        placeholder={TEXT.url.first}
        value={url}
        error={wrongRow(urls, index) && error}
        data-autofocus={index === 0 || undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange(urls.map((former, place) => (place === index ? value : former)))
        }
      />
      {urls.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.remove}
          aria-label={`${TEXT.url.remove} ${index + 1}`}
          onClick={() => onChange(urls.filter((_, place) => place !== index))}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  ));
}
