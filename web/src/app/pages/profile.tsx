import { ProfilePage } from "@/features/account/profile";
import { UsageCard } from "@/features/usage/card";

/** The signed-in user, with what their account holds. */
export function Component() {
  return (
    <ProfilePage>
      <UsageCard />
    </ProfilePage>
  );
}
