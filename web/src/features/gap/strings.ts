import { PRODUCT } from "@/lib/brand";

const times = (n: number) => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);

/** The texts of gaps. */
export const TEXT = {
  title: "Gaps",
  subtitle: `What shoppers asked and ${PRODUCT} could not answer well. Answer it once, and see the difference.`,
  loading: "Loading gaps",
  failed: "Could not load the gaps",
  show: "Show",
  states: { open: "Open", answered: "Answered", dismissed: "Dismissed" },
  empty: {
    open: "No open gaps",
    answered: "Nothing answered yet",
    dismissed: "Nothing dismissed",
  },
  emptyBody: {
    open: "Questions that stay unanswered, or whose answers are rated not helpful, are gathered here by what they ask.",
    answered: "Gaps you answered stand here, with what was said before and after.",
    dismissed: "Gaps you do not want to answer stand here.",
  },
  toConversations: "See the conversations",
  toOpen: "See open gaps",
  asked: (n: number) => `Asked ${times(n)}`,
  last: "last",
  reasons: {
    refused: "not answered",
    weak: "weakly answered",
    down: "rated not helpful",
  },
  examples: "Asked like this",
  read: "Read the conversation",
  inConversation: (question: string) => `Read the conversation: ${question}`,
  more: (n: number) => `and ${n} more`,
  answer: "Answer this",
  answerAgain: "Answer again",
  answerFor: (question: string) => `Answer this: ${question}`,
  dismiss: "Dismiss",
  dismissFor: (question: string) => `Dismiss: ${question}`,
  reopen: "Open again",
  reopenFor: (question: string) => `Open again: ${question}`,
  details: "Before and after",
  detailsFor: (question: string) => `Before and after: ${question}`,
  dismissed: "Gap dismissed",
  reopened: "Gap opened again",
  changeFailed: "Could not change the gap",
  error: "Error",
  saved: "Answer saved",
  savedBody: `${PRODUCT} is learning it, then the questions are asked again.`,
  detailFailed: "Could not load this gap",
  detailLoading: "Loading the gap",
  checks: "Asked again",
  waiting: `${PRODUCT} is learning your answer…`,
  running: (done: number, total: number) => `Asking again: ${done} of ${total}`,
  summary: (better: number, total: number) =>
    better === total
      ? total === 1
        ? "It is answered now."
        : `All ${total} are answered better now.`
      : better === 0
        ? "None is answered better yet. Try the words shoppers use, or answer again."
        : `${better} of ${total} are answered better now.`,
  better: "better now",
  same: "as before",
  before: "Before",
  after: "After",
  notAnswered: "Not answered",
  answered: "Answered",
  notYet: "Not asked again yet",
  questions: (n: number) => (n === 1 ? "The question" : `The ${n} latest questions`),
} as const;
