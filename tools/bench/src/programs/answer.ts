/** Replies to each message from the bench, and ends with the bench. */
export function answer<Question>(reply: (question: Question) => Promise<object>): void {
  process.on('message', (question: Question) => {
    reply(question).then(
      (given) => process.send?.(given),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit());
}
