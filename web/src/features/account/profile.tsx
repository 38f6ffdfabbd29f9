import { Alert, Avatar } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { messageOf } from "@/lib/api";
import { useSession } from "@/lib/session";
import { initials, type User } from "@/lib/user";
import { PageHeader, Panel } from "@/ui/page";
import { StatusBadge } from "@/ui/status-badge";
import { Unsaved } from "@/ui/unsaved";
import { useProfile } from "./api";
import { DeleteAccount } from "./delete-account";
import { FactorCard } from "./factor-card";
import classes from "./profile.module.css";
import { useSentPhotos } from "./profile-api";
import { InfoCard } from "./profile-info";
import { LanguageCard } from "./profile-language";
import { PhotoCard } from "./profile-photo";
import { SecurityCard } from "./profile-security";
import { PROFILE } from "./profile-strings";
import { SessionsCard } from "./sessions-card";

/** Profile Settings: photo, name, password, what else belongs to the account, and its end. */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const session = useSession();
  const profile = useProfile();
  const [photo, setPhoto] = useState<File | null>(null);
  const [named, setNamed] = useState(false);
  const [secret, setSecret] = useState(false);
  const [drop, setDrop] = useState(false);
  const sent = useSentPhotos();
  const unsaved = named || secret || (photo !== null && !sent.includes(photo));
  if (session.state !== "signed-in") return null;
  const { user } = session;
  return (
    <div className={classes.page}>
      {unsaved && !drop && <Unsaved />}
      <PageHeader title={PROFILE.title} subtitle={PROFILE.subtitle} />
      {profile.isError && (
        <Alert color="red" role="alert">
          {messageOf(profile.error, PROFILE.fetchFailed)}
        </Alert>
      )}
      <HeaderCard user={user} />
      <div className={classes.pair}>
        <PhotoCard user={user} photo={photo} onPhoto={setPhoto} />
        <InfoCard
          user={user}
          photo={photo}
          onSaved={(sent) => setPhoto((now) => (now === sent ? null : now))}
          onDirty={setNamed}
        />
      </div>
      <LanguageCard user={user} unsaved={unsaved} onDrop={setDrop} />
      <SecurityCard email={user.email} onDirty={setSecret} />
      <FactorCard />
      <SessionsCard />
      {children}
      <DeleteAccount email={user.email} />
    </div>
  );
}

function HeaderCard({ user }: { user: User }) {
  return (
    <Panel label={user.name}>
      <div className={classes.head}>
        <Avatar src={user.profile_photo_url} alt="" size={72} radius="50%" color="brand">
          {initials(user.name)}
        </Avatar>
        <div className={classes.who}>
          <h2>{user.name}</h2>
          <p>{user.email}</p>
          <StatusBadge tone="good">{PROFILE.verified}</StatusBadge>
        </div>
      </div>
    </Panel>
  );
}
