import { setOf } from '../text/language.ts';

/** Last words of street names, in English. */
export const STREET_ENDS = setOf(
  'street st avenue ave av road rd boulevard blvd lane ln drive dr court ct place pl square sq way highway hwy parkway pkwy terrace crescent close circle trail alley expressway expy turnpike mews row grove gardens rise walk loop pike route',
);
/** First words of street names, in French, Spanish and Italian. */
export const STREET_HEADS = setOf(
  'rue avenue boulevard bd chemin allee allees impasse quai route cours passage calle avenida avda av plaza paseo carretera camino ronda travesia via viale piazza piazzale corso vicolo largo strada lungomare',
);
/** Words before the number of a flat or floor. */
export const UNITS = setOf(
  'apt apartment suite ste unit floor flat room appt appartement etage wohnung stock piso planta puerta bloque interno scala piano',
);
/** All words of streets and flats. */
export const STREET_WORDS = new Set([...STREET_ENDS, ...STREET_HEADS, ...UNITS]);
