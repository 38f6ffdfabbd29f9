import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { TEXT } from "./later-strings";
import type { StoreForm } from "./rules";
import classes from "./wizard.module.css";

const { wizard } = TEXT;

/** Step 2: name, address and e-mail of the store. */
export function DetailsStep({ form }: { form: UseFormReturnType<StoreForm> }) {
  return (
    <div className={classes.step}>
      <h2>{wizard.detailsHint}</h2>
      <TextInput
        {...form.getInputProps("name")}
        label={wizard.name}
        autoComplete="organization"
        size="md"
      />
      <TextInput
        {...form.getInputProps("email")}
        label={wizard.email}
        type="email"
        autoComplete="email"
        size="md"
      />
      <TextInput
        {...form.getInputProps("store_url")}
        label={wizard.url}
        type="url"
        placeholder="https://"
        autoComplete="url"
        size="md"
      />
    </div>
  );
}
