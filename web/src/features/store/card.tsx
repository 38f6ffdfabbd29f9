import { ActionIcon, Menu } from "@mantine/core";
import { EllipsisVertical, ExternalLink, Settings2, Trash2 } from "lucide-react";
import { shortDate } from "@/lib/format";
import { webAddress } from "@/lib/paths";
import { platformName } from "@/lib/platform-name";
import { may } from "@/lib/role";
import { StatusBadge } from "@/ui/status-badge";
import type { Store } from "./api";
import classes from "./card.module.css";
import { TEXT } from "./strings";

const { list } = TEXT;

interface StoreCardProps {
  store: Store;
  onOpen: () => void;
  onConfigure: () => void;
  onDelete: () => void;
}

/** One store; the whole card opens it, its menu and link lie above. */
export function StoreCard(props: StoreCardProps) {
  const { store, onOpen } = props;
  const address = webAddress(store.store_url);
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <span className={classes.initial} aria-hidden>
          {([...store.name.trim()][0] ?? "?").toUpperCase()}
        </span>
        <StatusBadge tone={store.status ? "good" : "wait"}>
          {store.status ? list.active : list.inactive}
        </StatusBadge>
        <CardMenu {...props} address={address} />
      </div>
      <h2>
        <button type="button" className={classes.open} onClick={onOpen}>
          {store.name}
        </button>
      </h2>
      <p className={classes.platform}>
        {store.platform.title ? platformName(store.platform.title) : list.unknownPlatform}
        {store.role !== "owner" && <span> · {list.shared[store.role]}</span>}
      </p>
      <div className={classes.foot}>
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" className={classes.link}>
            <bdi>{store.store_url}</bdi>
            <ExternalLink size={14} aria-hidden />
          </a>
        ) : (
          <bdi className={classes.link}>{store.store_url}</bdi>
        )}
        <span className={classes.date}>
          {list.created} {shortDate(store.created_at)}
        </span>
      </div>
    </li>
  );
}

function CardMenu(props: StoreCardProps & { address: string | undefined }) {
  const { store, address, onConfigure, onDelete } = props;
  const settles = may(store.role, "admin");
  if (!settles && !address) return null;
  return (
    <Menu position="bottom-end" width={190} shadow="lg" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.menu}
          aria-label={`${list.menu} ${store.name}`}
        >
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {settles && (
          <Menu.Item leftSection={<Settings2 size={16} aria-hidden />} onClick={onConfigure}>
            {list.configure}
          </Menu.Item>
        )}
        {address && (
          <Menu.Item
            component="a"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<ExternalLink size={16} aria-hidden />}
          >
            {list.visit}
          </Menu.Item>
        )}
        {store.role === "owner" && (
          <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
            {list.remove}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
