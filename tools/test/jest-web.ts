import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Shared machines are slow: wait long before calling a screen broken.
configure({ asyncUtilTimeout: 8000 });

// jsdom has no layout: scrolling is accepted and does nothing.
window.scrollTo = () => undefined;
