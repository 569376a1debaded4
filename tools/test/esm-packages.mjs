import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the names of the installed packages that are ESM, by the `type` of their package.json. */
export function esmPackages(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
    );
  return names.flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    const isEsm = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
    return [...(isEsm ? [name] : []), ...esmPackages(join(folder, name, 'node_modules'))];
  });
}
