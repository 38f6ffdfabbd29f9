import { Alert, Button, Group, Loader } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { messageOf } from "@/lib/api";
import { ProductCard } from "@/ui/product-card";
import shared from "@/ui/shared.module.css";
import type { Reading, Scope } from "../api";
import { type Choice, type Column, type Listed, type Preview, usePreview } from "./api";
import classes from "./mapping.module.css";
import { TEXT } from "./strings";

interface MappingStepProps {
  scope: Scope;
  list: Listed;
  /** What its buttons say, where it is no file that is chosen just now. */
  texts?: { back: string; confirm: string };
  busy: boolean;
  /** Told whether something was set that is not sent, where the list alone is nothing to lose. */
  onDirty?: (dirty: boolean) => void;
  onBack: () => void;
  onConfirm: (reading: Reading) => void;
}

/** Shows what a list of products would be learnt as, and has its owner put that right. */
export function MappingStep({
  scope,
  list,
  texts = TEXT,
  busy,
  onDirty,
  onBack,
  onConfirm,
}: MappingStepProps) {
  const [reading, setReading] = useState<Reading>({});
  const preview = usePreview(scope, list, reading);
  const dirty = Object.values(reading).some(Boolean) && !busy;
  useEffect(() => {
    onDirty?.(dirty);
    return () => onDirty?.(false);
  }, [dirty, onDirty]);
  const { data } = preview;
  if (!data)
    return preview.isError ? (
      <Alert color="red" role="alert" title={TEXT.failed}>
        <p>{messageOf(preview.error, "")}</p>
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={() => void preview.refetch()}>
            {TEXT.retry}
          </Button>
          <Button size="xs" variant="subtle" onClick={onBack}>
            {texts.back}
          </Button>
        </Group>
      </Alert>
    ) : (
      <p role="status">
        <Loader size="sm" aria-hidden /> {TEXT.reading}
      </p>
    );
  // What was chosen counts while its preview is on its way.
  const columns = data.columns.map((column) => ({
    ...column,
    role: (preview.isPlaceholderData && reading.mapping?.[column.name]) || column.role,
  }));
  const mapping = Object.fromEntries(columns.map(({ name, role }) => [name, role]));
  const usual = data.preset !== null && !reading.mapping && !data.remembered;
  return (
    <div className={classes.step} aria-busy={preview.isFetching}>
      <p className={shared.small}>
        <strong>{list.name}</strong>{" "}
        {data.remembered
          ? TEXT.remembered
          : data.preset && !reading.mapping
            ? TEXT.preset(data.preset)
            : TEXT.guessed}
      </p>
      {(data.message || preview.isError) && (
        <Alert color="yellow" role="alert">
          {data.message || messageOf(preview.error, TEXT.failed)}
        </Alert>
      )}
      <Cards preview={data} />
      <Columns
        columns={columns}
        roles={data.roles}
        disabled={busy}
        onChoose={(name, role) => setReading({ ...reading, mapping: { ...mapping, [name]: role } })}
      />
      <EncodingChoice
        choices={data.encodings}
        value={reading.encoding ?? ""}
        disabled={busy}
        onChoose={(encoding) => setReading({ encoding: encoding || undefined })}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={busy}>
          {texts.back}
        </Button>
        <Button
          onClick={() => onConfirm(usual ? reading : { ...reading, mapping })}
          loading={busy}
          disabled={data.products.length === 0 || preview.isFetching || preview.isError}
        >
          {texts.confirm}
        </Button>
      </Group>
    </div>
  );
}

function Cards({ preview: { products } }: { preview: Preview }) {
  return (
    <section className={shared.section} aria-label={TEXT.shown} aria-live="polite">
      <h3>{TEXT.shown}</h3>
      {products.length === 0 ? (
        <p className={shared.small}>{TEXT.none}</p>
      ) : (
        <ul className={classes.cards}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ColumnsProps {
  columns: Column[];
  roles: Choice[];
  disabled: boolean;
  onChoose: (name: string, role: string) => void;
}

function Columns({ columns, roles, disabled, onChoose }: ColumnsProps) {
  if (columns.length === 0) return null;
  return (
    <section className={shared.section} aria-label={TEXT.columns}>
      <h3>{TEXT.columns}</h3>
      <ul className={classes.columns}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same.
          <li key={at}>
            <div>
              <strong>{column.name || `${at + 1}`}</strong>
              <small>{column.sample}</small>
            </div>
            <select
              className={shared.select}
              aria-label={TEXT.holds(column.name)}
              value={column.role}
              disabled={disabled}
              onChange={({ currentTarget: { value } }) => onChoose(column.name, value)}
            >
              {rolesOf(column, roles).map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be chosen for a column: the usual roles, and the one that its software has for it. */
function rolesOf({ role }: Column, roles: Choice[]): Choice[] {
  return roles.some(({ name }) => name === role)
    ? roles
    : [...roles, { name: role, title: TEXT.ofExport }];
}

interface EncodingChoiceProps {
  choices: Choice[];
  value: string;
  disabled: boolean;
  onChoose: (encoding: string) => void;
}

function EncodingChoice({ choices, value, disabled, onChoose }: EncodingChoiceProps) {
  const hint = useId();
  return (
    <div className={classes.encoding}>
      <label>
        {TEXT.encoding}
        <select
          className={shared.select}
          value={value}
          disabled={disabled}
          aria-describedby={hint}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{TEXT.encodingFound}</option>
          {choices.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <small id={hint}>{TEXT.encodingHint}</small>
    </div>
  );
}
