import { createPrivateKey, X509Certificate } from 'node:crypto';
import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { addTime, days } from '@atrium/domain';
import type { WalletTicket } from './wallet-ticket.ts';

/** Makes passes for Apple Wallet. */
export interface AppleWallet {
  /** The certificate is valid at this instant; passes signed by another are refused by phones. */
  isValidAt: (now: Date) => boolean;
  makePass: (ticket: WalletTicket) => Promise<Buffer>;
}

/** PEM texts: the certificate of the pass type with its key, and Apple's certificate that issued it. */
export interface AppleCertificates {
  certificate: string;
  issuer: string;
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b2a33"/>
<path d="M6 28V16.500a10 10 0 0 1 20 0V28h-4V16.500a6 6 0 0 0-12 0V28z" fill="#f4f9fa"/>
<path d="M12.200 28V16.500a3.800 3.800 0 0 1 7.600 0V28z" fill="#f2a922"/></svg>`;

/** Icons in points by file name, which phones show beside a message about the pass. */
const icons = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 };

/** How long after its event a pass stays among the current ones. */
const shownAfter = days(1);

/**
 * Signs passes with the operator's certificate, which names the pass type (UID) and the team (OU).
 * Throws if the certificate names neither, or a file is none.
 * @see https://developer.apple.com/documentation/walletpasses
 */
export function createAppleWallet({ certificate, issuer }: AppleCertificates): AppleWallet {
  const own = new X509Certificate(certificate);
  const key = createPrivateKey(certificate);
  if (!own.checkPrivateKey(key)) throw new TypeError('the key is of another certificate');
  if (!own.verify(new X509Certificate(issuer).publicKey))
    throw new TypeError('another issuer signed the certificate');
  const named = (attribute: string): string => {
    const found = own.subject.split('\n').find((line) => line.startsWith(`${attribute}=`));
    if (!found) throw new TypeError(`the certificate names no ${attribute}`);
    return found.slice(attribute.length + 1);
  };
  const [passTypeIdentifier, teamIdentifier] = [named('UID'), named('OU')];
  const certificates = {
    wwdr: issuer,
    signerCert: own.toString(),
    signerKey: key.export({ type: 'pkcs8', format: 'pem' }),
  };
  let images: Promise<Record<string, Buffer>> | undefined;
  return {
    isValidAt: (now) => now >= own.validFromDate && now < own.validToDate,
    makePass: async (ticket) => {
      images ??= drawIcons();
      const { fields, holder, eventName, organiserName, ends } = ticket;
      const pass = new PKPass(await images, certificates, {
        passTypeIdentifier,
        teamIdentifier,
        serialNumber: `${ticket.ticketId}-${ticket.issue}`,
        organizationName: organiserName,
        description: `${eventName}, ${holder}`,
        foregroundColor: 'rgb(244, 249, 250)',
        backgroundColor: 'rgb(11, 42, 51)',
        labelColor: 'rgb(242, 169, 34)',
      });
      pass.type = 'eventTicket';
      pass.primaryFields.push({ key: 'event', value: eventName });
      for (const [key, [label, value]] of [
        ['starts', fields.starts],
        ['venue', fields.venue],
      ] as const)
        pass.secondaryFields.push({ key, label, value });
      for (const [key, [label, value]] of [
        ['holder', fields.holder],
        ['ticket', fields.ticket],
      ] as const)
        pass.auxiliaryFields.push({ key, label, value });
      for (const [index, [label, value]] of fields.back.entries())
        pass.backFields.push({ key: `back-${index}`, label, value });
      pass.setBarcodes({
        format: 'PKBarcodeFormatQR',
        message: ticket.code,
        messageEncoding: 'iso-8859-1',
        altText: ticket.number,
      });
      pass.setRelevantDates([{ startDate: ticket.starts, endDate: ends }]);
      pass.setExpirationDate(addTime(new Date(ends), shownAfter));
      return pass.getAsBuffer();
    },
  };
}

const drawIcons = async (): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(icons).map(async ([name, size]): Promise<[string, Buffer]> => [
        name,
        await sharp(Buffer.from(mark), { density: 300 }).resize(size, size).png().toBuffer(),
      ]),
    ),
  );
