package db

// The subjects: what rows are asked for by, a type each over one engine. Their methods
// stand in the files of their nouns.

// Accounts keeps the users, what proves their addresses, and their passwords.
type Accounts struct{ *engine }

// Sessions keeps who is signed in.
type Sessions struct{ *engine }

// Factors keeps the second factors of users and their recovery codes.
type Factors struct{ *engine }

// Teams keeps who works on which store, and as what.
type Teams struct{ *engine }

// Invitations keeps who was asked to join a team.
type Invitations struct{ *engine }

// Audit keeps what was done in stores, and by whom.
type Audit struct{ *engine }

// Stores keeps the shops, how their chats look, and when people are there.
type Stores struct{ *engine }

// Keys keeps what shops let us in with, sealed.
type Keys struct{ *engine }

// Hooks keeps what shops were asked to tell us of.
type Hooks struct{ *engine }

// Sources keeps what owners asked us to learn, and how they steer it.
type Sources struct{ *engine }

// Crawl keeps the reading of sources: what is known of each page, and what it teaches.
type Crawl struct{ *engine }

// Hosts keeps whose turn it is at a host.
type Hosts struct{ *engine }

// Products keeps what stores sell.
type Products struct{ *engine }

// Index keeps what the indexes in memory are brought up to date from.
type Index struct{ *engine }

// Conversations keeps what was asked and answered, and what it was made from.
type Conversations struct{ *engine }

// Visitors keeps what a shopper's side does with people.
type Visitors struct{ *engine }

// Tickets keeps conversations that people have, or wait for.
type Tickets struct{ *engine }

// Desk keeps what teammates have at hand: saved replies, who is there, how each is told.
type Desk struct{ *engine }

// Mails keeps what came by mail, and the addresses that it came to.
type Mails struct{ *engine }

// Enquiries keeps what was sent by contact forms.
type Enquiries struct{ *engine }

// News keeps word between replicas of what changed.
type News struct{ *engine }

// Customers keeps who bought, and in which segment they are.
type Customers struct{ *engine }

// Orders keeps the orders of shops, and how far they are read.
type Orders struct{ *engine }

// Analytics keeps conversations as figures.
type Analytics struct{ *engine }

// Gaps keeps what was asked in vain.
type Gaps struct{ *engine }

// Golden keeps golden questions and their runs.
type Golden struct{ *engine }

// Jobs keeps durable work.
type Jobs struct{ *engine }

// Limits keeps what was used up of bounds.
type Limits struct{ *engine }

// Operated keeps what whoever runs the program does with users.
type Operated struct{ *engine }

// Seals keeps what is sealed, under which key.
type Seals struct{ *engine }

// Upkeep keeps what is forgotten in time.
type Upkeep struct{ *engine }

// Schema keeps the tables themselves.
type Schema struct{ *engine }

// Copies keeps rows as they are copied from one database to another.
type Copies struct{ *engine }
