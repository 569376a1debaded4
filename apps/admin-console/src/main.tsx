import '@atrium/ui/styles.css';
import { validateResponse, startApp } from '@atrium/account';
import { routes } from './router.tsx';

void startApp(routes, { check: import.meta.env.DEV ? validateResponse : undefined });
