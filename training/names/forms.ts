import type { PerLang } from '../../src/entities/text/language.ts';

/** Forms of organisation names; % is a family name, @ a city. */
export const ORG_FORMS: PerLang<string> = {
  en: '% Inc.|% Ltd|% LLC|% Group|% Bank|% University|University of @|Bank of @|% & %|% Foundation|@ City Council|% Airlines|@ General Hospital|St. % Hospital|the % Institute|% Systems|% Brothers|@ United|Ministry of Health|Department of Defense|@ Police Department|% Media|@ Symphony Orchestra|% High School|% Records|%, % and %|%, % and %|%-%|%-%|%-%',
  fr: '% SA|% SARL|Banque %|Université de @|groupe %|Crédit %|% et Fils|Hôpital %|lycée %|Ministère de la Culture|FC @|Association %|mairie de @|Musée %',
  de: '% GmbH|% AG|% & Co. KG|Universität @|Stadtwerke @|Sparkasse @|FC @|%-Verlag|Klinikum @|% Versicherung|Landgericht @|SV @|Hochschule @|%-Stiftung',
  es: '% S.A.|% S.L.|Banco %|Universidad de @|Grupo %|Hospital %|Ayuntamiento de @|Hospital Universitario de @|Hospital General de @|Hermanos %|Ministerio de Cultura|Centro de Salud %|Fundación %|Atlético de @|Clínica %',
  it: '% S.p.A.|% S.r.l.|Banca %|Università di @|Gruppo %|Ospedale %|Comune di @|Fratelli %|Ministero della Cultura|Fondazione %|Istituto %|Clinica %|Liceo %',
};

/** Forms of street names; % is a family name, @ a city, # a number. */
export const STREET_FORMS: PerLang<string> = {
  en: '% Street|% St|% St.|% Avenue|% Ave|% Road|% Rd|% Lane|% Drive|% Dr|% Court|% Way|% Boulevard|% Blvd|% Place|% Square|% Terrace|% Crescent|% Close|% Hill|% Park|Old % Road|North % Street|% Gardens|# Street|# Avenue|%',
  fr: 'rue %|rue de %|rue du %|avenue %|boulevard %|place %|chemin de %|allée %|impasse %|quai %|rue de la %|avenue de @|rue de @',
  de: '%straße|%str.|%weg|%gasse|%platz|%allee|%-Straße|%ring|Am %|An der %|Alte %straße|@er Straße|%ufer|Im %',
  es: 'Calle %|calle de %|Avenida %|Avda. de %|Plaza %|Paseo de %|C/ %|Carretera de @|Ronda de %|Camino %|Calle de la %',
  it: 'Via %|via %|Viale %|Piazza %|Corso %|Largo %|Vicolo %|Via dei %|via @|Piazza della %',
};

/** Street names of other countries, with endings that no rule contains. */
export const FOREIGN_STREETS =
  '%gatan|%vägen|%katu|%tie|%vej|%gade|%straat|%laan|% utca|ul. %|Rua %|Rua da %|Ulitsa %|%veien|% út|%kuja|Estrada %|% u.|%plein|% Tér';
export const UNIT_FORMS = 'Apt. #|Suite #|Apt #|Unit #|Floor #|Flat #|# floor';
export const STATE_CODES =
  'AL|AK|AZ|CA|CO|CT|FL|GA|IL|IN|KS|KY|LA|MA|MD|MI|MN|MO|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|SC|TN|TX|UT|VA|WA|WI|NSW|VIC|QLD|ON|QC|BC';
export const PARTICLE_FORMS = "de|van|von|van der|de la|del|Di|Mac|Al|O'|El|Ben|da";
export const COINED_ENDS = 'int|ex|ora|tech|soft|media|ware|net|co|ify|ium|on|ics|star|line';
/** Family, middle and given names of languages that put the family name first. */
export const FAMILY_FIRST = [
  'Nguyen|Tran|Le|Pham|Hoang|Phan|Vu|Vo|Dang|Bui|Do|Ho|Ngo|Duong|Ly|Nguyễn|Trần|Lê|Phạm|Zhang|Wang|Li|Liu|Chen|Yang|Huang|Zhao|Wu|Zhou|Xu|Sun|Zhu|Lin|Guo|He|Gao|Luo|Kim|Park|Lee|Choi|Jung|Kang',
  'Thi|Thi|Thi|Thị|Van|Văn|Minh|Ngoc|Quang|Thanh|Xiao|Jia|Yu|Soo|Min|Ji',
  'Lan|Hoa|Mai|Huong|Anh|Linh|Hanh|Nga|Thuy|Dung|Tuan|Hung|Duc|Nam|Long|Hieu|Son|Hải|Hương|Thảo|Wei|Jing|Fang|Min|Lei|Qiang|Ying|Yan|Hao|Mei|Na|Jun|Tao|Xin|Hyun|Woo|Young|Ho',
];
