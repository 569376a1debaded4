export interface PatchedFile {
  path: string;
  hunks: { before: string; after: string }[];
}
export function readPatch(text: string): PatchedFile[];
export function applyHunks(text: string, file: PatchedFile): string;
export function applyPatches(modules?: string): void;
