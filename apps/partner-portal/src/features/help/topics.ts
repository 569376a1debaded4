import { operator } from '@atrium/domain';
import { paths } from '../../paths.ts';

export interface HelpTopic {
  id: string;
  title: string;
  text: readonly string[];
  /** The screen that the topic is about. */
  link: { text: string; href: string };
}

/** Topics of the Help Centre. What they promise stands in docs/claims.md with its test. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'get-set-up',
    title: 'Getting set up',
    text: [
      'The checklist on your dashboard has every step: confirm your emails, complete your company profile, verify your address, sign the agreement, add a bank account.',
      'You can create events while we review your application. They go live once your company and the event are approved, the agreement is signed, the terms are agreed to, and your company email is confirmed.',
    ],
    link: { text: 'Open your dashboard', href: paths.section('summary') },
  },
  {
    id: 'verify-address',
    title: 'Verifying your address',
    text: [
      'We post a letter with a 6-digit code to your company address. Type the code on the address verification page.',
      'A code stops working after five wrong attempts, or when you change the address. Request a new code then.',
    ],
    link: { text: 'Verify your address', href: paths.addressVerification },
  },
  {
    id: 'company-details',
    title: 'Changing company details',
    text: [
      "An approved company keeps its approved name, registration, type and address until we've reviewed the new ones.",
      'Everything else in your profile applies as soon as you save it. A new company email has to be confirmed by the link we send to it.',
    ],
    link: { text: 'Open your company profile', href: paths.settings },
  },
  {
    id: 'agreements',
    title: 'Agreement and terms',
    text: [
      'You sign the partner agreement on its page and download the signed PDF from Documents whenever you need it.',
      'The agreement shows your commission before you sign.',
    ],
    link: { text: 'Open your documents', href: paths.section('documents') },
  },
  {
    id: 'create-event',
    title: 'Creating an event',
    text: [
      'Give the event a name, dates, a venue and at least one ticket type, then add images and documents. A virtual event needs no venue.',
      'The form has five steps, which you can open in any order. Your draft is saved while you type, and Before you submit lists what is missing: choose a line to go to its field.',
      'Times are local to the venue. To run an event again, choose Plan next edition on its page and set the dates.',
    ],
    link: { text: 'Create an event', href: paths.addEvent },
  },
  {
    id: 'review',
    title: 'Review, approval and later changes',
    text: [
      'An administrator reviews each new event. If we reject it, its page shows the reason: edit the event and submit it again.',
      'Visitors keep seeing the approved version until we approve your changes, images and documents included.',
      'With Auto publish in your settings, changes to an approved event are public immediately and reviewed afterwards.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'tickets',
    title: 'Ticket types, prices and limits',
    text: [
      "You can add, change and withdraw ticket types at any time. Existing orders keep their price, and the quantity can't drop below what is sold.",
      'Each ticket type has a sale period, and, if you like, a minimum and maximum per order and a maximum per person.',
      'At a hybrid event, say whether a ticket admits at the venue, online or both. Visitors then choose how they attend, and lists show the cheapest ticket that admits at the venue, with the cheapest online beside it.',
      'Buyers may be able to pay in a currency of their own, which they see before they pay. You get the price that you set, in the currency of the event, and refunds, commission and payouts stay in it too.',
      "If no one can buy, the event's page in the portal says why: no quantity, or a sale that hasn't started.",
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'cancellation-policies',
    title: 'Cancellation policies',
    text: [
      'A policy says which share of the price a buyer gets back, by days before the event. Its page shows the refund on every day from purchase to event.',
      'You can edit and delete a policy until a ticket type has it. After that, copy it and change the copy: orders keep the policy they were placed under.',
    ],
    link: { text: 'Open your policies', href: paths.section('cancellation-policies') },
  },
  {
    id: 'share',
    title: 'Sharing your event',
    text: [
      'Once visitors can see an event, its page in the portal has its link, a QR code to download, and links to share it by email, on LinkedIn and on X.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'insights',
    title: 'Views, orders and where they came from',
    text: [
      'Insights compares your events over 7, 30, 90 or 365 days, and says where their visitors came from: the website with the link, “Found on Atrium” for lists and search, “Direct or unknown” for typed addresses, apps, and browsers that ask not to be tracked.',
      'Give a link its name on the event’s page, or add ?utm_source=newsletter to it, and its visits and orders are counted under that name; add &utm_campaign=spring to tell campaigns apart. The links for email, LinkedIn and X on an event’s page and the ticket widget have such names already.',
      'The page of an event shows its sales by day and, if an earlier edition of its series sold tickets, how they compare at the same time before the start. If there are five or more comparable events by others, it says what share of their tickets they had sold by then, and how many yours will sell if it continues like them.',
      'Who bought counts your buyers by the first sector, the country and the company size in their profiles. Buyers who gave none have a row of their own. Groups of fewer than five buyers are added up under “Other”, together with the next larger group if they come to fewer than five.',
      'An order counts for the source of the visit in which it was placed. Each table can be exported as CSV.',
    ],
    link: { text: 'Open Insights', href: paths.section('insights') },
  },
  {
    id: 'registrations',
    title: 'Registrations and attendees',
    text: [
      'Registrations lists the paid orders of your events. Search by buyer, email, event or order number, filter, and export the same list as CSV.',
      'An order shows each ticket with its attendee, and what was refunded.',
    ],
    link: { text: 'Open registrations', href: paths.section('registrations') },
  },
  {
    id: 'attendees',
    title: 'Attendees of an event',
    text: [
      "Attendees on the event's page lists everyone who holds a ticket, with company, ticket and order. Search, filter by ticket type, and export the same list as CSV or Excel; each export is recorded.",
      'Badges makes a PDF of badges on label sheets, inserts or A6, for everyone, a ticket type or chosen attendees, sorted by surname. Look at the first sheet, choose where it starts if some labels are used, and print at 100%. To print one badge again, select Badge beside the attendee. To print badges one by one as people come in, choose the paper of the printer in the settings of a connected device: it then offers Print badge after each entry.',
      'Emails come back marks an attendee whose address doesn’t take emails, as the order does for its buyer too. Call the person, then correct the address with Change.',
      'Send again emails a ticket to the person it admits. Change gives it to another person, who gets a new code; it is recorded.',
      'Two years after the event we remove names, email addresses, companies and answers. We notify you a month before, so that you can export the list if you still need it and may keep it. From 30 days after the event you can remove them yourself on the Attendees page. Orders, invoices and numbers stay.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'export-schedules',
    title: 'Scheduled exports',
    text: [
      'Schedule, beside the exports of Registrations and Attendees, has the file emailed every day or week at 6:00: where the event is, or for registrations in the time zone of the settings of whoever schedules it.',
      "Recipients are members of your team whose role includes the export. That is checked again each time: anyone who has left the team or changed role gets nothing. Answers to sensitive questions are never in the file, and a file over 5 MB isn't attached: the email links to its page.",
      "Instead of emailing the file we can store it in a bucket of yours, in any store that speaks S3: enter its endpoint, region, name and an access key that can write there. Test bucket, on the page of scheduled exports, writes the small file atrium-test.txt. Each file has the time at which it was due in its name, and a repeat replaces it. A bucket that refuses a file, or doesn't answer for six hours, pauses the export. Members in charge get no email; the export is stored as long as the role of at least one of them includes it. Files up to 50 MB are stored.",
      'On the page of scheduled exports you change, pause or delete them, and send one to yourself as a test. One without recipients pauses itself, and so does one of an event that ended more than 30 days ago; whoever scheduled it is notified, and an email says why.',
    ],
    link: { text: 'See scheduled exports', href: paths.exportSchedules },
  },
  {
    id: 'joining',
    title: 'Joining details of online events',
    text: [
      "Joining details on the page of a virtual or hybrid event say how holders join: the event's link and instructions for all, or separate ones for individual ticket types. Tickets that admit at the venue show none.",
      'Choose from when holders see them: as soon as a ticket is paid, or some time before the start. They are shown with the order and in the calendar file, and emailed once. If you change a link, we email the new one within five minutes to everyone who got the old one.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'certificates',
    title: 'Certificates of attendance',
    text: [
      'Certificates on the page of an event give everyone who was checked in a certificate of attendance as a PDF, with hours of continuing professional development if you enter them: for the whole event or for each day on which they were checked in, and for extras. If your devices scan people out, choose Only the time inside: the hours are then no more than the time between entry and exit. Attendees get theirs by email 12 hours after the event and find it with their tickets. Without an entry at the check-in there is no certificate.',
      'Each certificate has a code and an address where anyone who has it can check whether it is valid. Taking back an entry withdraws the certificate; checking the person in again restores it. If you switch certificates off, all of the event are no longer valid until you switch them on again.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'check-in',
    title: 'Checking tickets at the entrance',
    text: [
      "Check-in on the event's page has a list for each day and each extra. Open Scan tickets on a phone, start the camera, and hold the QR code of a ticket in front of it: green lets the person in, amber means that the ticket was used before, red that it isn't valid, with the reason. Without a code, find the person by name or ticket number, and a group by the number of its order: all of its tickets are checked in together. Take back undoes an entry. Tickets that admit online only are refused at the entrance.",
      'To count who is inside, let a phone at the exit scan people out: choose Scan people out there. Whoever was scanned out may come back with the same ticket. Without exits, a ticket admits once on each list.',
      'Sell tickets to people who come without one under Check-in, Sold at the door. The ticket comes out of the same stock as online, goes to them by email, and they are checked in immediately. You take the money yourselves, in cash or on your own card terminal: Atrium only notes it, takes no commission, and pays nothing out for it. If you cancel such a ticket on the page of its order, give the money back yourselves.',
      'Devices scan until a day after the event. For 90 days you can still check people in by name under Check-in, for instance from a list on paper, and take entries back.',
      'Helpers need no account. Add a device under Check-in, and scan the QR code with their phone: it works once, within ten minutes, and connects the phone to this event, or to some of its lists. Add the page to the home screen. You see when each device was seen last and what it hasn’t sent, and can revoke it immediately.',
      'A connected phone starts and checks tickets without a connection: it keeps a list of codes without names. Once the connection is back it sends its scans. The first entry wins; if two phones without a connection let in the same ticket, Check-in shows it, but nothing could stop it. Scans are deleted 90 days after the event.',
      'Once the event is over, its page shows how many came by day, extra and ticket type, and how many didn’t. Where at least 30% of the tickets were checked in, the event page and later editions say how many came, counted at check-in.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'messages',
    title: 'Messages from attendees',
    text: ['Attendees write to you about an event. You find their messages, and reply, under Messages.'],
    link: { text: 'Open messages', href: paths.messages() },
  },
  {
    id: 'names-on-tickets',
    title: 'Names on tickets',
    text: [
      "Buyers can give a ticket to someone else, three times at most. On the event's page you say until how many days before the event, or never.",
      'The new person gets a new code by email. The old code no longer admits anyone.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'bank-transfers',
    title: 'Bank transfers',
    text: [
      "On the event's page you say whether companies can pay by bank transfer. It is due within 14 days, and 7 days before the event at the latest. The tickets stay reserved until three business days after that.",
      "At most a fifth of each ticket type can wait for transfers. What isn't paid in time goes back on sale.",
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'refund-tickets',
    title: 'Refunding tickets',
    text: [
      'Open the order and choose Refund tickets: whole, by ticket or in part, with or without cancelling them. The buyer reads your reason in an email.',
      'A refund is taken from your money in its currency, and its share of the commission comes back to you.',
    ],
    link: { text: 'Open your registrations', href: paths.section('registrations') },
  },
  {
    id: 'balance',
    title: 'Adjustments and what you owe',
    text: [
      'We can add to your balance, for example to make good a failure of ours, or charge for a service. You get an email, and the reason appears on your statement. It changes your next payout.',
      'Refunds and lost disputes after a payout can make what is due negative. Your next sales cover it. To pay it earlier, transfer it to the account under Finances with your reference there: the reference is always the same, and each payment appears on your statement.',
    ],
    link: { text: 'Open your finances', href: paths.section('finances') },
  },
  {
    id: 'invoices',
    title: 'Invoices to buyers',
    text: [
      'Buyers can enter a company with their order. You see it on the order, with its VAT number and purchase order.',
      'Set up invoicing under Finances, and we issue the invoice in your name once the order is paid, and a credit note for each refund. You enter the VAT rate of each country; we never guess one. Events that also take place online stay yours to invoice.',
      'Each invoice is a PDF in the format Factur-X (ZUGFeRD): accounting programs read its content automatically.',
      'Numbers have no gaps. A buyer can correct the company for 30 days: the invoice is credited, and another one issued.',
    ],
    link: { text: 'Open your finances', href: paths.section('finances') },
  },
  {
    id: 'cancel-event',
    title: 'Cancelling an event',
    text: [
      'Cancel an event on its page. Every order is refunded in full, and every buyer and ticket holder gets an email with your reason.',
      "Before you confirm, you see how many orders and what sum that is. You can't undo it.",
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'personal-data',
    title: 'Removing personal data',
    text: [
      'Personal data on an event’s page lists what we store about its attendees, by category, and the day on which each is removed. Owners and managers can choose shorter terms there.',
      'After the event you can remove a category earlier: export it first, then choose Remove now within 7 days. Names stay for at least 30 days, because reviews, certificates and claims need them.',
      'Nothing is removed by hand while a dispute or a request for damage is open, or the law needs the data. Companies on invoices stay as long as tax law requires.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'team',
    title: 'Inviting colleagues',
    text: [
      'Invite a colleague by email under Users. The invitation ends after seven days.',
      'Choose a role for each member: an owner does everything; a manager runs events; marketing writes their pages, promotes them and answers; finance sees the money; check-in lets people in. Owners change roles under Users.',
      'Choose Only for some events to limit a member to these: they see and change them, their attendees and check-in, as far as their role does, and nothing else of your company. Only members of all events create and cancel events, and put them into a series. The invitation can say so, and an owner can change it later. Owners themselves are never limited.',
      'A removed member is logged out everywhere. Making someone an owner asks for your password.',
    ],
    link: { text: 'Open users', href: paths.section('users') },
  },
  {
    id: 'api',
    title: 'Connecting your own programs',
    text: [
      'Owners and managers create API keys under Settings, API and webhooks. Choose what the key may do and when it expires, and copy it: we show it once. A week before it expires we email them.',
      'A key never does more than the role of the member who created it, and it ends when that member leaves the team. No key moves money, or changes bank accounts, the team or other keys.',
      'Webhooks tell your programs when a registration is paid or cancelled, a ticket is checked in, or an event is published or cancelled. Deliveries shows what was sent and what your program answered.',
      'Revoke a key that you no longer need or that others may have seen. It stops straight away.',
    ],
    link: { text: 'Open API keys', href: paths.settingsTab('api') },
  },
  {
    id: 'bank-accounts',
    title: 'Bank accounts',
    text: [
      'Add the account that your earnings are paid into. Every change asks for your password, and your team gets an email about it.',
      'Each currency that you sell in needs an account in it: one with an IBAN, or a local one without. In the United States it has a routing number, in the United Kingdom a sort code, in Canada an institution and a transit number, in Australia a BSB, in Japan a bank and a branch code, with the account holder in katakana. We pay local accounts in the currency of their country.',
    ],
    link: { text: 'Open bank accounts', href: paths.settingsTab('bank-accounts') },
  },
  {
    id: 'security',
    title: 'Password, two-step verification and devices',
    text: [
      'Change your password, turn on two-step verification, and see which devices are logged in. You can end any of those logins.',
    ],
    link: { text: 'Open security', href: paths.settingsTab('security') },
  },
  {
    id: 'discounts',
    title: 'Discounts and codes',
    text: [
      'On the event’s page, choose Discounts. A code takes a percentage or an amount off, sets a price, or only shows tickets that are hidden. It can have a period, and limits on tickets, on each buyer and on what it gives away.',
      'For a code of their own for each guest, choose Create codes: up to 500 codes with the same terms, one ticket each unless you say otherwise. Download them as CSV to send them out; the file also says which are used. You can delete those that were never used.',
      'A group discount needs no code: from a number of tickets in one order, each is cheaper. Discounts don’t add up: each ticket gets the best one.',
      'Tickets that are cancelled or not paid in time return their use of a code. Commission and refunds are based on what buyers paid.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'questions',
    title: 'Questions to attendees',
    text: [
      'On the event’s page, choose Questions. Buyers answer them for each attendee, beside the name, before they pay. A question can ask for text, one or several of the answers you offer, a number, a date, or a box to tick; and it can be required.',
      'A question can be for some ticket types or extras only, and only for those who gave an earlier question a certain answer.',
      'You find the answers in the list of attendees and in its exports. On the Questions page you choose until when buyers can change them. The next edition of a series begins with the same questions. A question that you remove is no longer asked, and its answers stay. Once someone has answered a question, its kind can’t change.',
      'Mark questions about diet, access needs and the like as sensitive. Only owners and managers can read these answers, one attendee at a time or in an export of their own; each look is recorded, and owners see who looked on the Questions page. We delete these answers 30 days after the event.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'waiting-list',
    title: 'Waiting lists',
    text: [
      'When a ticket type is sold out, visitors can join its waiting list on the event’s page, for up to ten tickets. Tickets that come back, because an order was cancelled or not paid, or because you add some, are held for the first in line before anyone else can buy them. Someone who would take any of several types has one place in the line of each, is offered whichever is free first, and is counted under each.',
      'The person is emailed and has 24 hours to buy, or as long as you choose under Waiting list on the event’s page. Then the tickets go to the next in line. A group waits until enough tickets are free at the same time, and keeps its place until then.',
      'Pause the list to sell returned tickets to everyone. When you open it again, what is free is offered to those who wait. If you close it, no one can join.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'waiting-room',
    title: 'Waiting rooms',
    text: [
      'When you expect many more buyers than tickets in the first minutes, set up a waiting room on the event’s page. You choose when the sale opens and how many people are admitted a minute. No one can order on the website before then, even if the sale of a ticket type has begun.',
      'Visitors log in and take a place. The order of those who come before the opening is drawn at random, so it makes no difference who came first; anyone who comes later joins the end of the line. Whoever is admitted has 15 minutes to place an order, and can take another place after that. A place reserves no ticket.',
      'While it is open, the page shows how many places were taken, are waiting and were admitted, and you can change how many are admitted a minute. Remove the waiting room when the rush is over: then everyone orders without waiting. Sales at the door need no place.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'approval',
    title: 'Tickets on approval',
    text: [
      'Mark a ticket type as Sold on approval to decide who gets it. Visitors see its price and request tickets, with a message to you if they like; nothing is held or paid yet. Your team is notified once a day for an event, in the bell and by email.',
      'On the event’s page, under Waiting list, you approve or decline each request. Approved tickets are held for the buyer, who is emailed and has 24 hours to buy them, or as long as you choose there. Tickets that they don’t buy in time become free. Anyone you decline is emailed too, without a reason; write to them if you want to give one.',
      'With Card authorised with the request, visitors also authorise a card for the price. Approving charges it, and the tickets are theirs; they name the attendees later. Declining releases the amount. The list shows what is held and until when: banks hold an amount for about a week, so decide within six days. A day before the end we remind the members of your team who can decide. After that, or if the price has changed or the card can’t be charged, the buyer pays after your approval, as without a card. With No request without a card, you can approve only while an amount is held, and are notified of a request once it is.',
      'If you turn Sold on approval off, open requests become a waiting list: what is free is offered to those who asked first.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'names-later',
    title: 'Tickets without a name',
    text: [
      'Buyers can leave attendees to be named later, for as long as your event lets names change. Such a ticket is in the buyer’s name, and the list of attendees says so, until someone takes it by its link with their own name and their answers to your questions.',
      'Buyers and those they sent a link to are reminded a week before the last day for names, and again two days before. A ticket that no one takes stays valid in the buyer’s name; its badge is printed without a name.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'followers',
    title: 'Followers',
    text: [
      'Visitors can follow your company on its public page. When a new event of yours is published, they get it by email, in one email a day at most. You don’t need to do anything. Changing a published event sends nothing.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'announcements',
    title: 'Announcements',
    text: [
      'On the event’s page, under Announcements, you publish news that everyone reads on its public page: a speaker, a changed room, when doors open. The newest is first, and nothing waits for a review. An event has up to twenty.',
      'People with a valid ticket and an account find a new announcement in their bell, unless you switch that off or they stopped your mailings. No email is sent; for that, write to attendees. You can change or delete an announcement at any time; a change says so on the page, without another notification.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'mailings',
    title: 'Writing to attendees',
    text: [
      'Under Communications you write to the people with tickets of an event: all of them, those with some ticket types, those who came or were absent, or people on its waiting list. It goes out straight away, at a time that you choose, or before the event starts or after it ends; the last two follow the event if you move it.',
      'Write {firstName}, {event}, {date} or {place}, and each recipient reads their own name, and the date and place in their language. The preview shows it in four languages, and Send me a test emails it to you alone.',
      'Save a text that you need again with Save as a template; your team can start its mailings from it. Saving under an existing name replaces that template, and your company can have up to fifty.',
      'Each address gets a mailing once, and answers go to your company’s address. Until a mailing goes out you can change or cancel it. Open one that was sent and select Write it again to start the next from its text. Recipients can stop your mailings; they still get tickets and changes to the event. Your company can write twenty mailings a day.',
      'Delivery shows what became of the emails: Came back counts those that were returned later, mostly because the address doesn’t exist, and Reported as spam those whose recipients complained to their provider. Of complaints you see how many, not who. Addresses that come back get no more mailings until their owner corrects them, and whoever complains gets none of yours.',
      'We read the first emails of every company before they go out; Send says so, and the list shows Waiting for approval. You get an email once one is approved, or why it isn’t. One whose time has passed by then goes out straight away; if you change an approved email, we may read it again.',
    ],
    link: { text: 'Open communications', href: paths.section('communications') },
  },
  {
    id: 'damage',
    title: 'Damage at an event',
    text: [
      'On the event’s page, under Damage, set the most that damage can cost with an order. Visitors see it before they buy. It applies to orders placed from then on, and never exceeds what an order costs.',
      'If something was damaged, open the order and choose Request payment for damage, until 14 days after the event: the amount, what happened, and images. The buyer can agree or disagree, and nothing is charged without a yes.',
      'You can lower the amount or withdraw the request. If the buyer disagrees, our support reads what both sides say. What the buyer pays is part of your next payout, without commission.',
      'Once it is paid, download a receipt for your books in the order; the buyer has one too. With Refund damage the buyer gets the payment back, whole or in part, out of your balance.',
    ],
    link: { text: 'Open your events', href: paths.section('events') },
  },
  {
    id: 'status',
    title: 'When something doesn’t work',
    text: [
      'The status page says whether search, buying tickets, payments, emails and this portal work, and what we know about an incident.',
      'While an incident is open, and from a day before planned maintenance, a notice is above every page of the portal.',
    ],
    link: { text: 'Open the status page', href: paths.statusPage },
  },
  {
    id: 'contact',
    title: 'Contacting support',
    text: [`Write to ${operator.supportEmail}, or send us a message on the support page.`],
    link: { text: 'Contact support', href: paths.support },
  },
];

/** Returns the topics that have every word, in any order. */
export function findTopics(words: string): HelpTopic[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return helpTopics.filter(({ title, text }) => {
    const content = [title, ...text].join(' ').toLowerCase();
    return wanted.every((word) => content.includes(word));
  });
}
