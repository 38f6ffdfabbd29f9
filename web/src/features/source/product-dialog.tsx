import { Alert, Button, Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { useSend } from "@/lib/query";
import { Form, FormButtons } from "@/ui/form";
import { FormModal, type Leaving } from "@/ui/form-modal";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { changeProducts, type ProductForm, saveProducts, sourceKeys, useProducts } from "./api";
import classes from "./dialogs.module.css";
import { ProductFields } from "./product-fields";
import { EMPTY_PRODUCT, type ProductErrors, productErrors, serverErrors } from "./product-rules";
import { localRow, type Row } from "./rows";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

const { product: WORDS } = TEXT;

type ProductProps = DialogProps & { editing: Row | null };

/** Types in what the store sells, or changes what was typed in. */
export function ProductDialog(props: ProductProps) {
  const editing = useKept(props.opened ? { row: props.editing } : null)?.row ?? null;
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={editing ? WORDS.edit : WORDS.add}
      size="lg"
      onExitTransitionEnd={props.onExited}
    >
      {(leaving) =>
        editing ? (
          <Stored {...props} {...leaving} editing={editing} />
        ) : (
          <ProductsForm {...props} {...leaving} editing={null} from={[EMPTY_PRODUCT]} />
        )
      }
    </FormModal>
  );
}

/** The form, once what is stored is read. */
function Stored(props: ProductProps & Leaving & { editing: Row }) {
  const stored = useProducts(props.scope, props.editing.id);
  if (stored.isError)
    return (
      <Alert color="red" role="alert" title={WORDS.readFailed}>
        <Button size="xs" variant="default" mt="sm" onClick={() => void stored.refetch()}>
          {TEXT.retry}
        </Button>
      </Alert>
    );
  if (!stored.data)
    return (
      <div role="status" aria-label={WORDS.reading}>
        <Skeleton height={36} mb="md" />
        <Skeleton height={72} mb="md" />
        <Skeleton height={36} />
      </div>
    );
  return <ProductsForm {...props} from={stored.data.length > 0 ? stored.data : [EMPTY_PRODUCT]} />;
}

/** Saves the list: a new source shows in the table at once. */
function useSave({ scope, sources, editing }: ProductProps) {
  const send = useSend();
  const client = useQueryClient();
  return async (products: ProductForm[]) => {
    if (editing) {
      await send(() => changeProducts(editing.id, products));
      void client.invalidateQueries({ queryKey: sourceKeys.history(scope) });
      void client.invalidateQueries({ queryKey: sourceKeys.detail(editing.id) });
      return;
    }
    const id = await send(() => saveProducts(scope, products));
    const name = WORDS.manyName(products[0]?.title.trim() ?? "", products.length - 1);
    sources.add(localRow({ id, name, source: TEXT.kinds.manual, status: "pending" }));
  };
}

function ProductsForm(props: ProductProps & Leaving & { from: ProductForm[] }) {
  const { editing, from, onClose, leave, touch } = props;
  const [products, setProducts] = useState<ProductForm[]>(from);
  const [errors, setErrors] = useState<ProductErrors[]>([]);
  const [busy, setBusy] = useState(false);
  const save = useSave(props);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = products.map(productErrors);
    setErrors(wrong);
    if (wrong.some((fields) => Object.keys(fields).length > 0)) return;
    setBusy(true);
    try {
      await save(products);
      toast.success(WORDS.saved(products.length));
      onClose();
    } catch (error) {
      setErrors(serverErrors(fieldErrors(error), products.length));
      failureToast(TEXT.error, messageOf(error, WORDS.failed));
    } finally {
      setBusy(false);
    }
  };
  const change = (index: number, values: Partial<ProductForm>) => {
    setProducts(products.map((old, place) => (place === index ? { ...old, ...values } : old)));
    setErrors(errors.map((old, place) => (place === index ? without(old, values) : old)));
  };
  const remove = (index: number) => {
    touch();
    setProducts(products.filter((_, place) => place !== index));
    setErrors(errors.filter((_, place) => place !== index));
  };
  return (
    <Form onSubmit={submit} busy={busy} label={editing ? WORDS.edit : WORDS.add}>
      {products.map((product, index) => (
        <ProductFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a product is its place in the list.
          key={index}
          n={index + 1}
          product={product}
          errors={errors[index] ?? {}}
          onChange={(values) => change(index, values)}
          onRemove={products.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setProducts([...products, EMPTY_PRODUCT])}
      >
        {WORDS.another}
      </Button>
      <FormButtons>
        <Button variant="default" onClick={leave}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {WORDS.save(products.length)}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** The errors of fields that were not touched. */
function without(errors: ProductErrors, values: Partial<ProductForm>): ProductErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in values)));
}
