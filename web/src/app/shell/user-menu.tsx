import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronsUpDown, LogOut, UserRound } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { logout, useProfile } from "@/features/account/api";
import { clearSession, useSession } from "@/lib/session";
import { initials, type User } from "@/lib/user";
import { toast } from "@/ui/toaster";
import { TEXT } from "../strings";
import classes from "./user-menu.module.css";

/** Tells the server, forgets the session either way, and says how it went. */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const id = toast.loading(TEXT.user.signingOut);
    const clean = await logout().then(
      () => true,
      () => false,
    );
    clearSession();
    client.clear();
    if (clean) toast.success(TEXT.user.signedOut, { id });
    else toast.warning(TEXT.user.issues, { id });
    navigate("/login", { replace: true });
  };
}

/** Who is signed in, on which plan, and the way out. */
export function UserMenu({ iconsOnly }: { iconsOnly: boolean }) {
  const session = useSession();
  useProfile();
  const signOut = useSignOut();
  if (session.state !== "signed-in") return null;
  const { user } = session;
  return (
    <Menu position="top-start" width={256} shadow="lg" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.target} data-icons={iconsOnly || undefined}>
          <Face user={user} />
          <VisuallyHidden>{TEXT.user.menu}</VisuallyHidden>
          {!iconsOnly && (
            <>
              <Who user={user} />
              <ChevronsUpDown size={16} aria-hidden className={classes.arrow} />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <Who user={user} withEmail />
        </div>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/dashboard/profile"
          leftSection={<UserRound size={16} aria-hidden />}
        >
          {TEXT.user.profile}
          <span className={classes.hint}>{TEXT.user.profileHint}</span>
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOut className="pointing" size={16} aria-hidden />}
          onClick={() => void signOut()}
        >
          {TEXT.user.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Face({ user }: { user: User }) {
  return (
    <Avatar src={user.profile_photo_url} alt="" size={32} radius="xl" color="brand" aria-hidden>
      {initials(user.name)}
    </Avatar>
  );
}

function Who({ user, withEmail = false }: { user: User; withEmail?: boolean }) {
  const plan = user.is_subscribed ? TEXT.user.pro : TEXT.user.free;
  return (
    <span className={classes.who}>
      <strong>{user.name}</strong>
      <span>{withEmail ? user.email : plan}</span>
      {withEmail && <span className={classes.plan}>{plan}</span>}
    </span>
  );
}

const SCHEMES = [
  { value: "light", label: TEXT.user.light },
  { value: "dark", label: TEXT.user.dark },
  { value: "auto", label: TEXT.user.system },
] as const;

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{TEXT.user.theme}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
      >
        {SCHEMES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
