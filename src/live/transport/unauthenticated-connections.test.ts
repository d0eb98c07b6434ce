import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { UNAUTHENTICATED } from '../settings.ts';
import { UnauthenticatedConnections, type UnauthenticatedOptions } from './unauthenticated-connections.ts';

function connectionsOf(trustProxy: UnauthenticatedOptions['trustProxy'] = false) {
  const connections = new UnauthenticatedConnections({ trustProxy, maxSessions: 0 });
  return (forwardedFor = '') => {
    const socket = new Socket();
    const request = new IncomingMessage(socket);
    if (forwardedFor) request.headers['x-forwarded-for'] = forwardedFor;
    return { socket, leave: connections.enter(request, socket) };
  };
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

it('limits the connections of one address, and frees a place when a connection authenticates or closes', async () => {
  const enter = connectionsOf();
  const entered = times(UNAUTHENTICATED.perAddress, () => enter());
  expect(entered.every(({ leave }) => leave !== null)).toBe(true);
  expect(enter().leave).toBeNull();
  entered[0]?.leave?.();
  entered[0]?.leave?.();
  expect(enter().leave).not.toBeNull();
  expect(enter().leave).toBeNull();
  entered[1]?.socket.destroy();
  await expect.poll(() => enter().leave).not.toBeNull();
});

it('limits the connections of all addresses', () => {
  const enter = connectionsOf(1);
  const entered = times(UNAUTHENTICATED.total + 1, (index) => enter(`10.0.${index >> 8}.${index & 255}`));
  expect(entered.filter(({ leave }) => leave === null)).toHaveLength(1);
});

it('takes the address of the client from trusted proxies only', () => {
  const untrusted = connectionsOf(false);
  const trusted = connectionsOf(1);
  const count = UNAUTHENTICATED.perAddress + 1;
  const refused = (enter: ReturnType<typeof connectionsOf>, address: (index: number) => string) =>
    times(count, (index) => enter(address(index))).filter(({ leave }) => leave === null).length;
  expect(refused(untrusted, (index) => `10.0.0.${index}`)).toBe(1);
  expect(refused(trusted, (index) => `10.0.0.${index}`)).toBe(0);
  // A client can send the header as well; only the part that the proxy added counts.
  expect(refused(connectionsOf(1), (index) => `10.0.0.${index}, 10.9.9.9`)).toBe(1);
});
