import { Button, Group, Modal } from "@mantine/core";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { useSend } from "@/lib/query";
import { Form } from "@/ui/form";
import { failureToast, toast } from "@/ui/toaster";
import { type ProductForm, saveProducts } from "./api";
import classes from "./dialogs.module.css";
import { ProductFields } from "./product-fields";
import { EMPTY_PRODUCT, type ProductErrors, productErrors, serverErrors } from "./product-rules";
import { localRow } from "./rows";
import { TEXT } from "./strings";
import type { DialogProps } from "./url-dialog";

const { product: WORDS } = TEXT;

/** Types in what the store sells. */
export function ProductDialog(props: DialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={WORDS.add}
      centered
      size="lg"
      onExitTransitionEnd={props.onExited}
      closeButtonProps={{ "aria-label": TEXT.close }}
    >
      <ProductsForm {...props} />
    </Modal>
  );
}

function ProductsForm({ scope, sources, onClose }: DialogProps) {
  const [products, setProducts] = useState<ProductForm[]>([EMPTY_PRODUCT]);
  const [errors, setErrors] = useState<ProductErrors[]>([]);
  const [busy, setBusy] = useState(false);
  const send = useSend();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = products.map(productErrors);
    setErrors(wrong);
    if (wrong.some((fields) => Object.keys(fields).length > 0)) return;
    setBusy(true);
    try {
      const id = await send(() => saveProducts(scope, products));
      const name = WORDS.manyName(products[0]?.title.trim() ?? "", products.length - 1);
      sources.add(localRow({ id, name, source: TEXT.kinds.manual, status: "pending" }));
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
    setProducts(products.filter((_, place) => place !== index));
    setErrors(errors.filter((_, place) => place !== index));
  };
  return (
    <Form onSubmit={submit} busy={busy} label={WORDS.add}>
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
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TEXT.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {WORDS.save(products.length)}
        </Button>
      </Group>
    </Form>
  );
}

/** The errors of fields that were not touched. */
function without(errors: ProductErrors, values: Partial<ProductForm>): ProductErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in values)));
}
