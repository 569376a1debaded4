import type { Request, Response } from 'express';
import { fileTypeFromBuffer } from 'file-type';
import multer, { MulterError } from 'multer';
import { fieldError, problem, type ProblemError, type Upload } from '@atrium/domain';
import { cleanFileName } from '../files/clean-file-name.ts';
import { validation } from './read-input.ts';

/** A complete uploaded file whose kind was detected from its content. */
export interface UploadedFile {
  /** Name given by the sender, cleaned; for display only, never used as a path. */
  name: string;
  mediaType: string;
  content: Buffer;
}

const memory = multer.memoryStorage();

/** Reads the one file of a multipart request and checks its content. Call it after authorization. */
export async function readUpload(
  upload: Upload,
  request: Request,
  response: Response,
): Promise<UploadedFile> {
  if (!request.is('multipart/form-data')) {
    throw problem('send-multipart');
  }
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 100_000, parts: 21 };
  const read = multer({ storage: memory, limits, defParamCharset: 'utf8' }).single(upload.field);
  await new Promise<void>((done, fail) =>
    read(request, response, (error: unknown) =>
      error === undefined || error === null ? done() : fail(refusal(error, upload)),
    ),
  );
  const { file } = request;
  if (!file || file.size === 0) throw validation([fieldError(upload.field, 'choose-file')]);
  const mediaType = await kindOf(file.buffer, file.originalname);
  if (!mediaType || !upload.accept.includes(mediaType)) {
    throw problem('file-not-accepted', { kinds: list(upload.accept) });
  }
  return { name: cleanFileName(file.originalname), mediaType, content: file.buffer };
}

/**
 * Detects the media type from the content. Word's old format shares its container with others, so there the
 * name decides.
 */
async function kindOf(content: Buffer, name: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  return found === 'application/x-cfb' && /\.doc$/i.test(name) ? 'application/msword' : found;
}

function refusal(error: unknown, { field, maxBytes }: Upload): ProblemError {
  if (!(error instanceof MulterError)) return problem('malformed', {}, { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE') {
    return problem('file-too-large', { number: Math.floor(maxBytes / 1_000_000) });
  }
  return problem('one-file', { field }, { cause: error });
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
