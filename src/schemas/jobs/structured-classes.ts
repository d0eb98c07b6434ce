import { z } from 'zod';
import { words } from '../result/words.ts';

const CLASSES = [
  ...words('Addresses Appointments DateTimeEntities Documents Events Facilities FlightBookings'),
  ...words('GeopoliticalEntities HealthRecords HotelBookings Locations Moneys NonGeopoliticalEntities'),
  ...words('Organizations PaymentCardIndustry Persons Products Quantities Questions Speakers TradingActions'),
  ...words('Vehicles'),
] as const;

/** A class of structured data. */
export const StructuredClass = z.enum(CLASSES).meta({
  id: 'StructuredClass',
  description: 'A class of structured data to extract from the transcript',
});
export type StructuredClass = z.infer<typeof StructuredClass>;
