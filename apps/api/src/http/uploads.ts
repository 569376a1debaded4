import type { Request, Response } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer, { MulterError } from 'multer';
import { ProblemError, type Upload } from '@atrium/domain';
import { validation } from './read-input.ts';

/** A file as a handler gets it: whole, and of a kind that its content shows. */
export interface UploadedFile {
  /** As the sender called it; for display only, never a path. */
  name: string;
  mediaType: string;
  content: Buffer;
}

const memory = multer.memoryStorage();

/** Reads the one file of a multipart request and judges it by its content. The caller's rights come first. */
export async function readUpload(
  upload: Upload,
  request: Request,
  response: Response,
): Promise<UploadedFile> {
  if (!request.is('multipart/form-data')) {
    throw new ProblemError('unsupported-media', { detail: 'Send the file as multipart/form-data' });
  }
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 100_000, parts: 21 };
  const read = multer({ storage: memory, limits, defParamCharset: 'utf8' }).single(upload.field);
  await new Promise<void>((done, fail) =>
    read(request, response, (error: unknown) =>
      error === undefined || error === null ? done() : fail(refusal(error, upload)),
    ),
  );
  const { file } = request;
  if (!file || file.size === 0) throw validation([{ path: upload.field, message: 'Choose a file' }]);
  const mediaType = await kindOf(file.buffer, file.originalname);
  if (!mediaType || !upload.accept.includes(mediaType)) {
    throw new ProblemError('unsupported-media', { detail: `This file is not ${list(upload.accept)}` });
  }
  return { name: file.originalname.slice(0, 200), mediaType, content: file.buffer };
}

/** The media type that the bytes show. Word's old format shares its frame with others, so the name decides there. */
async function kindOf(content: Buffer, name: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  return found === 'application/x-cfb' && /\.doc$/i.test(name) ? 'application/msword' : found;
}

function refusal(error: unknown, { field, maxBytes }: Upload): ProblemError {
  if (!(error instanceof MulterError)) return new ProblemError('malformed', { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE') {
    return new ProblemError('too-large', {
      detail: `The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB`,
    });
  }
  return new ProblemError('malformed', { detail: `Send one file, in the field ${field}`, cause: error });
}

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

const list = (types: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(types.map((type) => names[type] ?? type));
