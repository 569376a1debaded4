import '@atrium/ui/styles.css';
import { checkAnswer, startApp } from '@atrium/account';
import { routes } from './router.tsx';

void startApp(routes, { check: import.meta.env.DEV ? checkAnswer : undefined });
