import type { EndpointGroup } from '@atrium/domain';

/** Validates a response against the contract; in development only, because of the schemas' size. */
export async function validateResponse(slice: string, name: string, answer: unknown): Promise<void> {
  const { contract } = await import('@atrium/domain');
  const table: Readonly<Record<string, EndpointGroup>> = contract;
  table[slice]?.[name]?.response.parse(answer);
}
