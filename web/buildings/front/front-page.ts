import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';

export type FrontPage = OutputOf<typeof bookingsContract.frontPage.output>;
