import { ActionIcon, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { ProductForm } from "./api";
import classes from "./dialogs.module.css";
import type { ProductErrors } from "./product-rules";
import { TEXT } from "./strings";

const { product: WORDS } = TEXT;
const AVAILABILITY = Object.entries(WORDS.availability).map(([value, label]) => ({ value, label }));

interface ProductFieldsProps {
  n: number;
  product: ProductForm;
  errors: ProductErrors;
  onChange: (values: Partial<ProductForm>) => void;
  onRemove: (() => void) | undefined;
}

/** The fields of one product. */
export function ProductFields(props: ProductFieldsProps) {
  const { n, product, errors, onChange, onRemove } = props;
  const field = (name: keyof ProductForm) => ({
    label: WORDS.fields[name],
    value: product[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <section className={classes.pair} aria-label={WORDS.product(n)}>
      <div className={classes.pairHead}>
        <h3>{WORDS.product(n)}</h3>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${WORDS.remove} ${n}`}
            onClick={onRemove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <TextInput
        {...field("title")}
        maxLength={500}
        required
        data-autofocus={n === 1 || undefined}
      />
      <Textarea {...field("description")} autosize minRows={2} maxRows={8} maxLength={20000} />
      <div className={classes.trio}>
        <TextInput {...field("price")} inputMode="decimal" placeholder="49.90" />
        <TextInput {...field("currency")} placeholder="EUR" maxLength={3} />
        <NativeSelect {...field("availability")} data={AVAILABILITY} />
      </div>
      <TextInput {...field("url")} type="url" placeholder="https://" />
      <div className={classes.duo}>
        <TextInput {...field("image_url")} type="url" placeholder="https://" />
        <TextInput {...field("sku")} maxLength={200} />
      </div>
    </section>
  );
}
