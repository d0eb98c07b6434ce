import type { StructuredClass } from '../../../schemas/jobs/structured-classes.ts';
import { appointments, flightBookings, hotelBookings } from './bookings.ts';
import { addressFields, dateFields, facilities, moneyFields, nameFields, ofKinds } from './by-kind.ts';
import type { Extractor } from './fact.ts';
import { quantities, tradingActions } from './quantities.ts';
import { questions, speakers, vehicles } from './speech.ts';

/** The extractor of each class. */
export const EXTRACTORS: Record<StructuredClass, Extractor> = {
  Addresses: ofKinds(['LOCATION_ADDRESS', 'LOCATION_ADDRESS_STREET'], addressFields),
  Appointments: appointments,
  DateTimeEntities: ofKinds(['DATE', 'DATE_INTERVAL', 'DOB', 'TIME', 'DURATION'], dateFields),
  Documents: ofKinds(['PASSPORT_NUMBER', 'DRIVER_LICENSE', 'SSN', 'HEALTHCARE_NUMBER', 'ORGANIZATION_ID', 'FILENAME']),
  Events: ofKinds(['EVENT']),
  Facilities: facilities,
  FlightBookings: flightBookings,
  GeopoliticalEntities: ofKinds(['LOCATION_COUNTRY', 'LOCATION_STATE', 'LOCATION_CITY']),
  HealthRecords: ofKinds([
    'CONDITION',
    'DRUG',
    'DOSE',
    'INJURY',
    'MEDICAL_PROCESS',
    'BLOOD_TYPE',
    'MEDICAL_CODE',
    'HEALTHCARE_NUMBER',
    'EFFECT',
    'ORGANIZATION_MEDICAL_FACILITY',
    'NAME_MEDICAL_PROFESSIONAL',
  ]),
  HotelBookings: hotelBookings,
  Locations: ofKinds([
    'LOCATION',
    'LOCATION_ADDRESS',
    'LOCATION_ADDRESS_STREET',
    'LOCATION_CITY',
    'LOCATION_COORDINATE',
    'LOCATION_COUNTRY',
    'LOCATION_STATE',
    'LOCATION_ZIP',
  ]),
  Moneys: ofKinds(['MONEY'], moneyFields),
  // Groups of people other than nations: by origin, religion or party.
  NonGeopoliticalEntities: ofKinds(['ORIGIN', 'RELIGION', 'POLITICAL_AFFILIATION', 'LANGUAGE', 'LOCATION']),
  Organizations: ofKinds(['ORGANIZATION', 'ORGANIZATION_MEDICAL_FACILITY']),
  PaymentCardIndustry: ofKinds(['CREDIT_CARD', 'CREDIT_CARD_EXPIRATION', 'CVV', 'BANK_ACCOUNT', 'ROUTING_NUMBER']),
  Persons: ofKinds(['NAME', 'NAME_GIVEN', 'NAME_FAMILY', 'NAME_MEDICAL_PROFESSIONAL'], nameFields),
  Products: ofKinds(['PRODUCT']),
  Quantities: quantities,
  Questions: questions,
  Speakers: speakers,
  TradingActions: tradingActions,
  Vehicles: vehicles,
};
