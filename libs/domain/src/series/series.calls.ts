import { defineCalls } from '../kernel/call.ts';

export const seriesCalls = defineCalls({
  series: { method: 'GET', path: '/series/:seriesId', access: 'public', summary: 'Get a series' },
  ownSeries: {
    method: 'GET',
    path: '/partner/series',
    access: 'partner',
    needs: 'read-events',
    scope: 'events:read',
    summary: 'List my series',
  },
  addSeries: {
    method: 'POST',
    path: '/partner/series',
    access: 'partner',
    needs: 'events',
    status: 201,
    summary: 'Add a series',
  },
  changeOwnSeries: {
    method: 'PATCH',
    path: '/partner/series/:seriesId',
    access: 'partner',
    needs: 'events',
    summary: 'Change a series of mine',
  },
  allSeries: { method: 'GET', path: '/admin/series', access: 'admin', paged: true, summary: 'List series' },
  lookAlikes: {
    method: 'GET',
    path: '/admin/series/look-alikes',
    access: 'admin',
    summary: 'List events that look like editions',
  },
  changeSeries: {
    method: 'PATCH',
    path: '/admin/series/:seriesId',
    access: 'admin',
    summary: 'Change a series',
  },
  moveEditions: {
    method: 'POST',
    path: '/admin/series/move',
    access: 'admin',
    summary: 'Move events to another series or to none',
  },
  mergeSeries: {
    method: 'POST',
    path: '/admin/series/:seriesId/merge',
    access: 'admin',
    summary: 'Merge series',
  },
  transferSeries: {
    method: 'POST',
    path: '/admin/series/:seriesId/transfer',
    access: 'admin',
    summary: 'Transfer a series to another organiser',
  },
});
