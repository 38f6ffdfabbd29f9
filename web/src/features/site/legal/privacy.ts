import { BRAND, PRODUCT } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import type { LegalText } from "./text";

/** The privacy policy. */
export const PRIVACY: LegalText = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  description: `What ${PRODUCT} processes about store owners, shoppers and visitors, why, for how long, and what rights they have.`,
  opening: `This policy says what ${BRAND.company} (“we”, “us”) processes about people who visit this website, who use the ${PRODUCT} dashboard, and who write to an assistant that runs on ${PRODUCT}. We process what the service needs, show no advertising, and sell nobody's data.`,
  clauses: [
    {
      title: "Who is responsible",
      body: [
        "For this website and for the accounts of store owners, we are responsible (the “controller”). For what shoppers write to a store's assistant, the owner of that store is responsible, and we process it on the owner's behalf (as “processor”). Please turn to the store first with questions about such messages.",
      ],
    },
    {
      title: "What we process",
      body: [
        "Depending on how you meet the service:",
        [
          "Account: your name, e-mail address, a profile photo if you add one, and your password in a form from which it cannot be read back.",
          "Stores: name, address, e-mail and platform of your shops, the look of your chat, and access keys that you choose to store.",
          "Content: the pages, files, questions, answers and product data from which your assistant learns.",
          "Conversations: what shoppers and the assistant write, when, and in which store; in forms also what a shopper fills in, such as an e-mail address and an order number.",
          "Enquiries: what you send us through the contact form: name, e-mail address, and telephone number and message if you give them.",
          "Technical data: the network address, the time and the page of a request, kept in logs for operation and security, and counted to limit abuse.",
        ],
      ],
    },
    {
      title: "Why we process it",
      body: [
        "We use this data:",
        [
          "to provide the service you asked for, and to answer you (performance of a contract, or steps before it);",
          "to keep the service secure, to find errors and to prevent abuse (our legitimate interest);",
          "to send messages that belong to your account, such as confirmations and notices (performance of a contract);",
          "to meet duties that the law gives us.",
        ],
        "We ask for your consent where the law requires it. You may take it back at any time; what happened before stays lawful.",
      ],
    },
    {
      title: "How answers are made",
      body: [
        "An answer is looked up in the content that the store's owner provided. It is then worded by our own software, or by a language model if the operator of the service has set one up. In that case the question and the passages that were found are sent to the provider of the model, to word the answer and for nothing else.",
        "No decision with legal or similarly significant effect is made about anyone by automated means alone.",
      ],
    },
    {
      title: "Cookies and storage in your browser",
      body: [
        "This website sets no advertising or tracking cookies. The dashboard keeps in your browser what it needs to work: your sign-in, your profile, the list of your stores and the one you selected, the look of your widgets, your choice of colours, and one cookie that remembers for seven days whether the sidebar is open. The chat keeps your conversation in the browser's tab so that it is still there on the next page. Signing out removes your sign-in and what belongs to it.",
        "The product tour on the home page is our own file. No video of another company is loaded.",
      ],
    },
    {
      title: "Who receives data",
      body: [
        "We share data only:",
        [
          "with companies that work for us under contract, such as hosting, e-mail delivery and, where one is set up, the provider of the language model;",
          "with the owner of the store that a shopper writes to;",
          "with a shop platform, when an owner connects it;",
          "with authorities, where the law obliges us;",
          "with a successor, if the business is transferred, under this policy.",
        ],
        "Booking pages that we link to belong to other companies; their own policies apply there.",
      ],
    },
    {
      title: "Where data is processed",
      body: [
        "Data may be processed in other countries than yours. Where their law protects personal data less, we rely on safeguards that the law provides for, such as standard contractual clauses.",
      ],
    },
    {
      title: "How long we keep it",
      body: [
        [
          "Accounts, stores and their content: until you delete them. They are erased then.",
          "Conversations and enquiries: 365 days, unless the operator has set another time, or you delete the store before.",
          "Logs: for as long as operation and security need them.",
          "Backups: until they are overwritten in the ordinary course.",
          "What the law makes us keep: for as long as it says.",
        ],
      ],
    },
    {
      title: "How we protect it",
      body: [
        "Connections are encrypted. Passwords and sign-ins are stored as hashes. The data of one store is kept apart from that of every other. Access is limited to people who need it. No system is perfectly safe; if an incident puts you at risk, we tell you as the law demands.",
      ],
    },
    {
      title: "Your rights",
      body: [
        "Under the law that applies to you, you may have the right:",
        [
          "to know what we process about you, and to receive a copy of it;",
          "to have it corrected or erased;",
          "to have its processing restricted, or to object to it;",
          "to take it with you in a common format;",
          "to complain to a data protection authority.",
        ],
        `Write to ${REACH.email}. We may ask you to prove who you are, and answer within the time that the law sets. Many things you can do yourself: the dashboard lets you change your profile, and delete sources, stores and your account.`,
      ],
    },
    {
      title: "Children",
      body: [
        "The service is not meant for children. We do not knowingly collect personal data from children under 13. If you believe that a child has given us such data, write to us and we will erase it.",
      ],
    },
    {
      title: "Changes to this policy",
      body: [
        "We may change this policy, and show the date of the last change at its top. If a change is material, we give at least 30 days' notice, by e-mail or in the dashboard, before it takes effect.",
      ],
    },
    {
      title: "Contact",
      body: [
        `Questions about privacy: ${REACH.email}. The postal address and the registration details of the operator are not shown on this page; ask for them at this address.`,
      ],
    },
  ],
};
