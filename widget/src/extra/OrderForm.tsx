import { ActionForm, type ActionFormProps } from "../chat/ActionForm";
import { askIdentity, knowsIdentity } from "./identity";
import { useEffect, useState } from "./kit";

/** A form; that of orders sends itself where the shop says who is logged in. */
export function OrderForm(props: ActionFormProps) {
  const [asking, setAsking] = useState(() => props.action === "track-order" && knowsIdentity());
  useEffect(() => {
    if (!asking) return;
    let gone = false;
    void askIdentity().then((identity) => {
      if (gone) return;
      if (identity) props.onSubmit({ identity });
      // It stands where it was not sent, as another question has no answer yet.
      setAsking(false);
    });
    return () => {
      gone = true;
    };
  }, []);
  return asking ? props.waiting : <ActionForm {...props} />;
}
