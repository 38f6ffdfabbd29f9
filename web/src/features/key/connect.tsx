import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ApiError, call, messageOf } from "@/lib/api";
import classes from "./key.module.css";
import { CONNECT as WORDS } from "./strings";

/** The platforms whose shops give keys on a page of their own. */
const GIVING = new Set(["woocommerce"]);

/** Whether a platform's shops give keys by themselves, by its title. */
export function givesKeys(platform: string): boolean {
  return GIVING.has(platform.toLowerCase());
}

/** The page of the shop on which its owner allows it. */
async function keyPage(storeId: string, platform: string, back: string): Promise<string> {
  const asked = { path: { id: storeId }, query: { platform, back }, bearer: true };
  const { authorize_url: page } = await call("/stores/{id}/connect", asked);
  if (!/^https?:\/\//.test(page)) throw new ApiError(WORDS.failed, 0);
  return page;
}

interface ConnectButtonProps {
  storeId: string;
  platform: string;
  /** The page of the store that the browser comes back to. */
  back?: "keys" | "home";
  /** Whether there were keys before. */
  again?: boolean;
  size?: "xs" | "sm";
}

/** Leads to the shop's own page, and says why where that cannot be. */
export function ConnectButton(props: ConnectButtonProps) {
  const { storeId, platform, back = "keys", again = false, size = "sm" } = props;
  const asking = useMutation({
    mutationFn: () => keyPage(storeId, platform.toLowerCase(), back),
    onSuccess: (page) => window.location.assign(page),
  });
  return (
    <div className={classes.connect}>
      <Button
        size={size}
        leftSection={<Plug size={16} aria-hidden />}
        loading={asking.isPending || asking.isSuccess}
        onClick={() => asking.mutate()}
      >
        {again ? WORDS.again : WORDS.action}
      </Button>
      {asking.isError && (
        <Alert color="orange" title={WORDS.failed} role="alert">
          {messageOf(asking.error, WORDS.failed)}{" "}
          {back === "home" && (
            <Link to={`/dashboard/store/${encodeURIComponent(storeId)}/store-keys`}>
              {WORDS.byHand}
            </Link>
          )}
        </Alert>
      )}
    </div>
  );
}

/** What came of asking the shop, on the page that its owner comes back to. */
export function ComeBack() {
  const came = useComeBack();
  if (came === "denied") return <Alert color="orange">{WORDS.denied}</Alert>;
  return came && <Alert color="green">{WORDS.allowed}</Alert>;
}

/** What the shop said when it sent the browser back, once; null where it did not. */
function useComeBack() {
  const [query, setQuery] = useSearchParams();
  const [came] = useState<"allowed" | "denied" | null>(() =>
    query.has("connect") ? (query.get("success") === "1" ? "allowed" : "denied") : null,
  );
  useEffect(() => {
    if (query.has("connect")) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return came;
}
