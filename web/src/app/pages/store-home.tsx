import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo } from "react";
import { homeKey } from "@/features/home/api";
import { StoreHome } from "@/features/home/page";
import { ComeBack, ConnectButton, givesKeys } from "@/features/key/connect";
import { useWidgetSettings } from "@/features/widget/api";
import { ownEnglish } from "@/features/widget/languages";
import { inColours, KeepColours } from "@/features/widget/shop-colours";
import { useStore } from "@/lib/selected-store";

const Trial = lazy(() => import("@/features/chat/trial"));

/** The chat with the settings that were saved for the store's widget, in its shop's colours. */
function ShopChat({ colours }: { colours: string[] }) {
  const { selected } = useStore();
  const settings = useWidgetSettings(selected?.id ?? "").data;
  const client = useQueryClient();
  const id = selected?.id ?? "";
  const onAnswered = useCallback(
    () => void client.invalidateQueries({ queryKey: homeKey(id) }),
    [client, id],
  );
  const speech = useMemo(() => ownEnglish(settings), [settings]);
  if (!selected || !settings) return null;
  const shown = inColours(settings, colours);
  return (
    <>
      <Suspense fallback={null}>
        <Trial store={selected} settings={shown} speech={speech} onAnswered={onAnswered} />
      </Suspense>
      {colours.length > 0 && <KeepColours storeId={selected.id} settings={shown} />}
    </>
  );
}

/** A store's home, with what other features lend it. */
export function Component() {
  const { selected } = useStore();
  const platform = selected?.description ?? "";
  const connect = selected && givesKeys(platform) && (
    <ConnectButton storeId={selected.id} platform={platform} back="home" size="xs" />
  );
  return (
    <>
      <ComeBack />
      <StoreHome Chat={ShopChat} connect={connect || null} />
    </>
  );
}
