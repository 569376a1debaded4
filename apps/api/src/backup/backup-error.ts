/** A backup or restore that could not be done; its message is written for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
