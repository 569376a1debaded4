interface Named {
  name: string;
  region: string | null;
  country: string | null;
}

/** Formats as `Paris, Ile-de-France, France`; omits a part that repeats the one before it. */
export function placeName({ name, region, country }: Named): string {
  const parts = [name, region, country].filter((part) => part !== null && part !== '');
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ');
}
