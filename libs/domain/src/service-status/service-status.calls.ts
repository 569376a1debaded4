import { defineCalls } from '../kernel/call.ts';

export const serviceStatusCalls = defineCalls({
  serviceStatus: {
    method: 'GET',
    path: '/status',
    access: 'public',
    summary: 'Get the status of the service',
  },
  incidents: {
    method: 'GET',
    path: '/admin/incidents',
    access: 'admin',
    paged: true,
    summary: 'List incidents and planned maintenance',
  },
  addIncident: {
    method: 'POST',
    path: '/admin/incidents',
    access: 'admin',
    status: 201,
    summary: 'Publish an incident or planned maintenance',
  },
  changeIncident: {
    method: 'PUT',
    path: '/admin/incidents/:incidentId',
    access: 'admin',
    summary: 'Change title, parts and times',
  },
  updateIncident: {
    method: 'POST',
    path: '/admin/incidents/:incidentId/updates',
    access: 'admin',
    summary: 'Publish an update of an incident',
  },
  correctUpdate: {
    method: 'PUT',
    path: '/admin/incidents/:incidentId/updates/:updateId',
    access: 'admin',
    summary: 'Correct the text of an update',
  },
});
