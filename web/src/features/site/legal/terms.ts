import { BRAND, PRODUCT } from "@/lib/brand";
import { REACH } from "@/lib/reach";
import type { LegalText } from "./text";

/** The terms and conditions. */
export const TERMS: LegalText = {
  path: "/terms-and-conditions",
  title: "Terms and Conditions",
  description: `The terms for using ${PRODUCT}: accounts, stores, content, plans, liability and changes.`,
  opening: `These terms are the agreement between you and ${BRAND.company} (“we”, “us”) about the use of ${PRODUCT}: the website, the dashboard, the chat widget and the calls behind them (together, the “service”). By creating an account or by using the service you accept them. If you do not accept them, do not use the service.`,
  clauses: [
    {
      title: "Who may use the service",
      body: [
        "You must be at least 18 years old. If you use the service for a company or another organisation, you confirm that you may bind it to these terms; “you” then means that organisation as well.",
        "You may not use the service where the law that applies to you forbids it.",
      ],
    },
    {
      title: "Your account",
      body: [
        "You give us a name and an e-mail address, and confirm the address before you sign in. Keep what you tell us correct, keep your password to yourself, and tell us at once if you think that somebody else has used your account. You answer for what happens under it until you have told us.",
        "One account may hold several stores. Each store is activated before its assistant answers shoppers, which typically takes 24 to 48 hours.",
      ],
    },
    {
      title: "What the service does",
      body: [
        "The service reads what you give it (pages of your website, files, questions with their answers, product data), makes it searchable, and answers questions about it in a chat on your site and in the dashboard. It shows where an answer comes from wherever the answer was taken from a page.",
        "Answers are made by software. They can be incomplete or wrong. You check whether the service fits your purpose, you try the assistant before you put it on your site, and you correct or remove what it should not say. Nothing it says is legal, medical or financial advice.",
        "Parts that we mark “Coming Soon” are announced, not promised: they may come later, differently, or not at all.",
      ],
    },
    {
      title: "Your content",
      body: [
        "What you give us stays yours. You allow us to store, copy, process and show it as far as this is needed to run the service for you, and for no longer than you keep it there, except in backups that are overwritten in the ordinary course.",
        "You confirm that you may give us this content, that the addresses you have us read are yours or that their owner agrees, and that neither breaks a law or somebody's rights.",
      ],
    },
    {
      title: "Your shoppers",
      body: [
        "You are responsible to the people who visit your site. Tell them, where the law asks for it, that they are talking with software and how their messages are used, and obtain any consent that is needed. Our Privacy Policy describes what we process; towards your shoppers we act on your behalf.",
      ],
    },
    {
      title: "What is not allowed",
      body: [
        "You do not, and do not let others:",
        [
          "break into the service, get round its limits, or look for data of other customers;",
          "use it to deceive, harass or harm people, or to send advertising that nobody asked for;",
          "upload malicious software, or content that is illegal;",
          "have it read websites against the wishes of their owners;",
          "resell it, or copy it to build a competing product;",
          "load it so heavily that others suffer.",
        ],
        "We may set reasonable limits, and may stop a use that breaks these rules.",
      ],
    },
    {
      title: "Plans, trial and payment",
      body: [
        "You can try the service free of charge. What a paid plan holds and costs is shown before you choose it. Fees are due in advance for each period, do not include taxes, and are not refunded for periods that have begun unless the law says otherwise. Without payment we may return your account to the free plan.",
      ],
    },
    {
      title: "Our rights",
      body: [
        `The service, its software, its design and the name ${PRODUCT} belong to us or to those who license them to us. You receive the right to use the service under these terms, and no other right. If you send us suggestions, we may use them without owing you anything.`,
      ],
    },
    {
      title: "Other people's services",
      body: [
        "The service works together with shop platforms, and may work with providers of language models and of e-mail that are chosen by whoever operates it. Their terms apply to what they do. Links to other sites, such as booking pages, lead out of our responsibility.",
      ],
    },
    {
      title: "Availability and changes to the service",
      body: [
        "We work to keep the service available and your data safe, but do not promise that it is free of interruptions or errors. We may change it, and will tell you beforehand if we take away something that matters.",
      ],
    },
    {
      title: "No warranty",
      body: [
        "As far as the law allows, the service is provided “as is” and “as available”, without warranties of any kind, express or implied, such as merchantability, fitness for a particular purpose and non-infringement.",
      ],
    },
    {
      title: "Limits of our liability",
      body: [
        "As far as the law allows, we are not liable for indirect, incidental, special or consequential damage, nor for lost profit, sales, data or goodwill.",
        "All our liability from these terms and the service together is limited to what you paid us in the twelve months before the event that gave rise to the claim. If you have not purchased anything from us, it is limited to 100 USD.",
        "Nothing in these terms limits liability that cannot be limited by law.",
      ],
    },
    {
      title: "If others claim against us",
      body: [
        "If somebody claims against us because of your content, your site, or your use of the service against these terms, you bear the damage and the reasonable cost of the defence. We tell you of such a claim without delay and let you take part in answering it.",
      ],
    },
    {
      title: "Ending",
      body: [
        "You may delete a store or your account at any time in the dashboard; what it held is erased. We may suspend or end an account that breaks these terms, after a warning where that is reasonable. What by its nature lasts beyond the end, such as the limits of liability, stays in force.",
      ],
    },
    {
      title: "Changes to these terms",
      body: [
        "We may change these terms. If a change is material, we give at least 30 days' notice before it takes effect, by e-mail or in the dashboard. Whether a change is material is decided by us in good faith. By using the service after a change has taken effect you accept it; if you do not agree, stop using the service.",
      ],
    },
    {
      title: "General",
      body: [
        "The law of the place where we are established applies, and its courts decide, unless the law that protects you as a consumer says otherwise. If a part of these terms does not hold, the rest does. If we do not enforce a right at once, we do not give it up. You may not transfer this agreement without our consent; we may transfer it with the business that it belongs to.",
      ],
    },
    {
      title: "Contact",
      body: [
        `Questions about these terms: ${REACH.email}. The postal address and the registration details of the operator are not shown on this page; ask for them at this address.`,
      ],
    },
  ],
};
