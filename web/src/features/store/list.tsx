import { Button, Loader } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Wire } from "@/lib/api";
import { may } from "@/lib/role";
import { useStore } from "@/lib/selected-store";
import { Empty } from "@/ui/empty";
import { Once } from "@/ui/once";
import { PageHeader } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import { type Store, summaryOf, useBesides, useStores } from "./api";
import { StoreCard } from "./card";
import classes from "./list.module.css";
import { TEXT } from "./strings";

const { list } = TEXT;

// Dialogs load when they are asked for: the list is the dashboard's first screen.
const ActivationDialog = lazy(async () => ({
  default: (await import("./activation-dialog")).ActivationDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog")).DeleteDialog,
}));

interface StoresPageProps {
  /** Shows invitations to teams, of which there is one at least. */
  Invited?: ComponentType<{ invitations: Wire<"Invitation">[]; onAnswered: () => void }>;
  /** Shows what the account is nearly full of, which is one thing at least. */
  UsageNotice?: ComponentType<{ shares: Wire<"Share">[] }>;
}

/** The stores of the signed-in user. Coming here clears the selected one. */
export function StoresPage({ Invited, UsageNotice }: StoresPageProps) {
  const query = useStores();
  const { invited, near } = useBesides();
  const { clear } = useStore();
  useEffect(clear, [clear]);
  useEffect(() => {
    if (query.isError) failureToast(list.error, list.failed);
  }, [query.isError]);
  return (
    <>
      <PageHeader
        title={list.title}
        subtitle={list.subtitle}
        actions={
          <Button
            component={Link}
            to="/dashboard/stores/create"
            leftSection={<Plus size={18} aria-hidden />}
          >
            {list.create}
          </Button>
        }
      />
      {Invited && invited.length > 0 && (
        <Suspense fallback={null}>
          <Invited invitations={invited} onAnswered={() => void query.refetch()} />
        </Suspense>
      )}
      {UsageNotice && near.length > 0 && (
        <Suspense fallback={null}>
          <UsageNotice shares={near} />
        </Suspense>
      )}
      {query.isPending ? (
        <p className={classes.loading} role="status">
          <Loader size="sm" aria-hidden />
          {list.loading}
        </p>
      ) : query.isError && !query.data ? (
        <Empty art="lost" title={list.failed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {list.retry}
          </Button>
        </Empty>
      ) : (
        <Grid stores={query.data ?? []} />
      )}
    </>
  );
}

function Grid({ stores }: { stores: Store[] }) {
  const [waiting, setWaiting] = useState<Store | null>(null);
  const [leaving, setLeaving] = useState<Store | null>(null);
  const { select } = useStore();
  const navigate = useNavigate();
  const open = (store: Store, page: string) => {
    if (!store.status) return setWaiting(store);
    select(summaryOf(store));
    navigate(`/dashboard/store/${encodeURIComponent(store.id)}/${page}`);
  };
  if (stores.length === 0) return <NoStores />;
  return (
    <>
      <ul className={classes.grid}>
        {stores.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            onOpen={() => open(store, may(store.role, "admin") ? "data-sources" : "tickets")}
            onConfigure={() => open(store, "settings")}
            onDelete={() => setLeaving(store)}
          />
        ))}
      </ul>
      <Once wanted={waiting !== null}>
        {(opened) => (
          <ActivationDialog store={opened ? waiting : null} onClose={() => setWaiting(null)} />
        )}
      </Once>
      <Once wanted={leaving !== null}>
        {(opened) => (
          <DeleteDialog store={opened ? leaving : null} onClose={() => setLeaving(null)} />
        )}
      </Once>
    </>
  );
}

function NoStores() {
  return (
    <Empty art="store" title={list.empty}>
      <p>{list.emptyBody}</p>
      <Button component={Link} to="/dashboard/stores/create" size="md">
        {list.createFirst}
      </Button>
    </Empty>
  );
}
