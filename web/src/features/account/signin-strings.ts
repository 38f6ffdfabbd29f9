import { icu, texts } from "@/lib/texts";

/** The texts about where and how a user signs in. */
export const SIGNIN = texts("account.signin", {
  sessions: {
    title: "Where you are logged in",
    loading: "Loading where you are logged in",
    failed: "Could not load where you are logged in",
    unknown: "An unknown browser",
    here: "This one",
    seen: icu("last used {date}", "date"),
    end: "Log out",
    endOf: icu("Log out: {name}", "name"),
    ended: "Logged out there",
    endOthers: "Log out everywhere else",
    endedOthers: "Logged out everywhere else",
    endFailed: "Could not log out there",
  },
  factor: {
    title: "Code at log-in",
    body: "With a code of an authenticator app on your phone, a password that somebody stole is not enough.",
    loading: "Loading how you log in",
    failed: "Could not load how you log in",
    on: icu("On since {date}. Recovery codes left: {left, number}.", "date", "left"),
    start: "Turn on",
    stop: "Turn off",
    renew: "New recovery codes",
    password: "Your password",
    code: "Code of your app, or a recovery code",
    next: "Next",
    cancel: "Cancel",
    scan: "Read this picture with your authenticator app, or type the secret into it. Then enter the code that it shows.",
    picture: "QR code for your authenticator app",
    secret: "Secret",
    first: "Code",
    confirm: "Turn on",
    codes:
      "Keep these recovery codes where only you find them. Each logs you in once when your phone is not at hand. They are not shown again.",
    kept: "I have kept them",
    turnedOn: "Logging in takes a code from now on",
    turnedOff: "Logging in takes no code any more",
    refused: "That did not work. Please try again.",
  },
});
