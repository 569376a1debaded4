import { fakeApi, type Answers, type FakeApi } from '@atrium/testing';
import { useState, type ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { viewRoutes, type Visit } from './routes-view.tsx';

export interface PageOfStory extends Visit {
  path: string;
  /** Responses of the API; the story fails if the page makes another call. */
  answers: Answers;
  /** Waits until the page shows what it is about. */
  shows: (canvas: HTMLElement) => Promise<unknown>;
}

interface PageStory {
  render: () => ReactElement;
  beforeEach: () => void;
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
  parameters: object;
}

/** Returns a story that shows the real page of an app at a path. */
export function pageStory(routes: RouteObject[], { path, answers, shows, ...visit }: PageOfStory): PageStory {
  let api: FakeApi | undefined;
  return {
    render: function Page() {
      const [{ element }] = useState(() => viewRoutes(routes, path, visit));
      return element;
    },
    beforeEach: () => {
      window.localStorage.clear();
      window.sessionStorage.clear();
      api = fakeApi(answers);
    },
    play: async ({ canvasElement }) => {
      await shows(canvasElement);
      api?.check();
    },
    parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '48rem' } } },
  };
}
