/** Fragment of an address that carries a handoff code. */
export const handoffPrefix = '#handoff=';
