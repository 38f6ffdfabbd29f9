import { Button, Group, PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrors, messageOf } from "@/lib/api";
import { useRenewStore } from "@/lib/renew-store";
import { useStore } from "@/lib/selected-store";
import { Form } from "@/ui/form";
import { FormModal } from "@/ui/form-modal";
import shared from "@/ui/shared.module.css";
import { failureToast, toast } from "@/ui/toaster";
import { useGive } from "./api";
import { Card } from "./card";
import type { Team } from "./data";
import { TEXT } from "./strings";
import classes from "./team.module.css";

const { give: WORDS } = TEXT;

/** Lets the owner give the store to one of its admins. */
export function GiveCard({ storeId, team }: { storeId: string; team: Team }) {
  const [opened, setOpened] = useState(false);
  const admins = team.team.filter(({ role }) => role === "admin");
  return (
    <Card title={WORDS.title}>
      <p className={shared.quiet}>{admins.length > 0 ? WORDS.body : WORDS.none}</p>
      <div>
        <Button
          variant="outline"
          color="red"
          disabled={admins.length === 0}
          onClick={() => setOpened(true)}
        >
          {WORDS.open}
        </Button>
      </div>
      <GiveDialog
        storeId={storeId}
        admins={admins}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Card>
  );
}

interface GiveDialogProps {
  storeId: string;
  admins: Team["team"];
  opened: boolean;
  onClose: () => void;
}

function GiveDialog({ storeId, admins, opened, onClose }: GiveDialogProps) {
  const give = useGive(storeId);
  const client = useQueryClient();
  const { selected } = useStore();
  const renew = useRenewStore();
  const [to, setTo] = useState("");
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const chosen = to || admins[0]?.user_id || "";
  const close = () => {
    setPassword("");
    setWrong("");
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setWrong(WORDS.passwordMissing);
    give.mutateAsync({ to: chosen, password }).then(
      () => {
        toast.success(WORDS.done);
        if (selected) renew({ ...selected, role: "admin" });
        void client.invalidateQueries({ queryKey: ["stores"] });
        close();
      },
      (error: unknown) => {
        const reason = messageOf(error, WORDS.failed);
        setWrong(fieldErrors(error).current_password ?? reason);
        failureToast(reason);
      },
    );
  };
  return (
    <FormModal opened={opened} onClose={close} title={WORDS.title} mayClose={() => !give.isPending}>
      {({ leave }) => (
        <Form onSubmit={submit} busy={give.isPending} label={WORDS.title}>
          <p className={shared.quiet}>{WORDS.body}</p>
          <label className={classes.choice}>
            <span>{WORDS.to}</span>
            <select
              className={shared.select}
              value={chosen}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            >
              {admins.map(({ user_id, name, email }) => (
                <option key={user_id} value={user_id}>
                  {name} ({email})
                </option>
              ))}
            </select>
          </label>
          <PasswordInput
            label={WORDS.password}
            autoComplete="current-password"
            value={password}
            error={wrong || undefined}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setWrong("");
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {TEXT.cancel}
            </Button>
            <Button type="submit" color="red" loading={give.isPending}>
              {WORDS.submit}
            </Button>
          </Group>
        </Form>
      )}
    </FormModal>
  );
}
