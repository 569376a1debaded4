import { defineCalls } from '../kernel/call.ts';

export const apiKeysCalls = defineCalls({
  apiKeys: {
    method: 'GET',
    path: '/partner/api-keys',
    access: 'partner',
    needs: 'api',
    whileSuspended: true,
    summary: "List my company's API keys",
  },
  addApiKey: {
    method: 'POST',
    path: '/partner/api-keys',
    access: 'partner',
    needs: 'api',
    status: 201,
    summary: 'Create an API key',
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/partner/api-keys/:apiKeyId',
    access: 'partner',
    needs: 'api',
    whileSuspended: true,
    summary: 'Revoke an API key',
  },
});
