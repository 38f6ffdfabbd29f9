import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call, messageOf } from "@/lib/api";
import { download } from "@/lib/download";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import classes from "./check.module.css";
import { TEXT } from "./strings";

const { plugin: WORDS } = TEXT;

/** The platforms whose shops stand on WordPress. */
const ON_WORDPRESS = new Set(["woocommerce", "wordpress"]);

/** Whether a platform takes the plugin, by its title. */
export function takesPlugin(platform: string): boolean {
  return ON_WORDPRESS.has(platform.toLowerCase());
}

/** The plugin of a store, in place of the snippet. */
export function PluginSection({ storeId }: { storeId: string }) {
  const bringing = useMutation({
    mutationFn: () =>
      download(`/stores/${encodeURIComponent(storeId)}/plugin.zip`, "tilly-ai-chat.zip"),
    onSuccess: () => toast.success(WORDS.done),
    onError: (error) => failureToast(error.message || WORDS.failed),
  });
  return (
    <section className={classes.plugin} aria-labelledby="plugin-title">
      <h3 id="plugin-title">{WORDS.title}</h3>
      <p>{WORDS.body}</p>
      <ol>
        {WORDS.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        leftSection={<Download size={16} aria-hidden />}
        loading={bringing.isPending}
        onClick={() => bringing.mutate()}
      >
        {WORDS.button}
      </Button>
      <p>{WORDS.secret}</p>
      <Renew storeId={storeId} />
    </section>
  );
}

/** For a file that somebody else got: its secret counts no more. */
function Renew({ storeId }: { storeId: string }) {
  const [asking, setAsking] = useState(false);
  const renewing = useMutation({
    mutationFn: () =>
      call("/stores/{id}/plugin/renew", { method: "POST", path: { id: storeId }, bearer: true }),
    onSuccess: () => {
      toast.success(WORDS.renewed);
      setAsking(false);
    },
    onError: (error) => failureToast(messageOf(error, WORDS.renewFailed)),
  });
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {WORDS.renew}
      </Button>
      <Confirm
        opened={asking}
        title={WORDS.renewTitle}
        confirm={WORDS.renewConfirm}
        cancel={WORDS.cancel}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{WORDS.renewBody}</p>
      </Confirm>
    </>
  );
}
