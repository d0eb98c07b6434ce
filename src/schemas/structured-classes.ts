import { z } from 'zod';
import { words } from './words.ts';

const CLASSES = [
  ...words('Addresses Appointments DateTimeEntities Documents Events Facilities FlightBookings'),
  ...words('GeopoliticalEntities HealthRecords HotelBookings Locations Moneys NonGeopoliticalEntities'),
  ...words('Organizations PaymentCardIndustry Persons Products Quantities Questions Speakers TradingActions'),
  ...words('Vehicles'),
] as const;

/** A class of facts that can be extracted from a transcript. */
export const StructuredClass = z.enum(CLASSES).meta({
  id: 'StructuredClass',
  description: 'A class of facts to extract from the transcript',
});
export type StructuredClass = z.infer<typeof StructuredClass>;
