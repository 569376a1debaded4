import { z } from 'zod';
import { contract, type Contract } from '../contract.ts';
import { calls } from '../calls.ts';
import { defineCalls } from './call.ts';
import { defineContract, type Answer, type CallArgs, type HandlerInput } from './endpoint.ts';

type Place = Contract['orders']['placeOrder'];

test('one entry types caller, handler and response of a call', () => {
  const args: CallArgs<Place> = {
    body: { eventId: 7, tickets: [{ ticketTypeId: '3', firstName: 'A', surname: 'B', email: 'a@b.co' }] },
  };
  const parsed = contract.orders.placeOrder.body.parse(args.body);
  const input: HandlerInput<Place>['body'] = parsed;
  const answer: Answer<Place>['id'] | undefined = undefined;
  expect(input.tickets[0]?.ticketTypeId).toBe(3);
  expect(input.tickets[0]?.subEventIds).toEqual([]);
  expect(answer).toBeUndefined();
});

test('a call without input takes no arguments', () => {
  const nothing: CallArgs<Contract['orders']['ownOrders']> = undefined;
  expect(nothing).toBeUndefined();
});

test('path placeholders and the params schema have the same names', () => {
  const group = defineCalls({ one: { method: 'GET', path: '/things/:id', access: 'public', summary: 'x' } });
  // @ts-expect-error the placeholder is called id
  defineContract(group, { one: { params: z.object({ wrong: z.string() }), response: z.string() } });
  // @ts-expect-error the placeholder needs a schema
  defineContract(group, { one: { response: z.string() } });
  expect(
    defineContract(group, { one: { params: z.object({ id: z.string() }), response: z.string() } }).one.path,
  ).toBe('/things/:id');
});

test('calls and contract have the same entries', () => {
  const names = (table: Record<string, object>) =>
    Object.entries(table).map(([slice, group]) => [slice, Object.keys(group)]);
  expect(names(contract)).toEqual(names(calls));
});

test('the payment form gives the specified message for each field', () => {
  const faults = (body: object) =>
    contract.orders.completeOrder.body.safeParse(body).error?.issues.map((i) => i.message);
  expect(faults({})).toBeUndefined();
  expect(faults({ cardNumber: '4242' })).toEqual(['card-number-invalid']);
  expect(faults({ cardholderName: '' })).toEqual(['name-required']);
  expect(faults({ cardholderName: 'Al' })).toEqual(['full-name']);
  expect(faults({ expiryDate: '01/20' })).toEqual(['card-expired']);
  expect(faults({ expiryDate: '13/40' })).toEqual(['expiry-invalid']);
});
