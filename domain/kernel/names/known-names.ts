/** Common given names and surnames of Spanish, Portuguese and English speakers, folded. They show which part of a name comes first. */
import { fold } from '../text/folding.ts';

const given =
  'abel abigail abraham ada adan adela adelaida adrian adriana agueda agustina aida ainhoa alan alba alberto alejandra alejandro alexander ' +
  'alexandra alexis alfredo alicia alma alvaro amalia amanda amelia amparo ana anabel anastasia andrea andres andrew angel angela angeles angelica ' +
  'angelina anita anna anthony antonia antonio antony araceli ariana ariel armando arturo astrid asuncion augusto aurora axel azucena barbara ' +
  'beatriz belen benjamin berenice bernarda berta bertha betty blanca brandon brayan brenda bryan camila candela caleb carla carlos carmen ' +
  'carolina catalina cecilia celeste celia celina cesar charles christian christopher cindy clara claudia claudio concepcion consuelo cristian ' +
  'cristina cristobal cynthia dafne dalia damaris daniel daniela dario david dayana debora deborah delfina delia denise dennis diana diego dina ' +
  'dolores dora doris dulce edgar edgardo edith eduardo edwin efrain elba elena eleonora elias eliana elisa elisabeth eliseo eliza elizabeth ' +
  'eloisa elsa elvira emanuel emilia emiliano emilio emily emma emmanuel enrique enriqueta eric erica erick erika ernesto esmeralda esperanza ' +
  'estefania estela ester esther eugenia eugenio eunice eva evelyn ezequiel fabian fabiana fabio fabiola fatima federico felicia felipe ' +
  'fernanda fernando fidel flavia florencia francisca francisco freddy frida gabriel gabriela genesis georgina gerardo gilberto giovanni gisela ' +
  'gladys gloria gonzalo graciela gregorio griselda guadalupe guillermina guillermo gustavo hannah haydee hector helena heriberto hernan hilda ' +
  'hugo humberto ian ignacio ileana imelda ines ingrid irene iris irma isaac isabel isabella isai isaias isidora ismael israel ivan ivana ' +
  'ivonne jacqueline jacob jacobo jaime james janet javier jazmin jennifer jenny jeremias jeronimo jessica jesus jhon joan joana joao joaquin ' +
  'joaquina joel johan johana john johnny jonas jonathan jorge jose josefa josefina joseph joshua josue juan juana juanita judith julia julian ' +
  'juliana julieta julio justina karen karina karla katherine kathia kevin laura lautaro lazaro leandro leida leonardo leonor leslie leticia ' +
  'lidia liliana linda lisa lorena lourdes lucas lucia luciana luciano lucila lucrecia lucy luis luisa luz lydia mabel magdalena maite manuel ' +
  'manuela marcela marcelino marcelo marcia marco margaret margarita margot maria mariana mariano maribel maricela mariela marilyn mario marisol ' +
  'marta martha martina mary matias matilde mauricio maximiliano mayra melania melany melissa mercedes mia micaela michael michelle miguel ' +
  'milagros milena mireya miriam moises monica nadia nancy natalia natanael nathalie nelida nelly nestor nicolas nidia nieves noe noelia noemi ' +
  'nora norma octavio ofelia olga olivia omar oscar osvaldo pablo paloma pamela paola patricia patricio patrick paula paulina paulo pedro ' +
  'perla petrona pilar priscila rafael rafaela ramiro ramona raquel raul rebeca rebecca regina renata rene ricardo richard rita robert roberto ' +
  'rocio rodolfo rodrigo rogelio rolando romina ronald roque rosa rosalia rosalinda rosana rosaura rosaria roxana ruben rufino ruth rut sabrina ' +
  'samanta samuel sandra sara sarah saul sebastian selena sergio silvana silvia silvina sixto sofia soledad sonia sophia stella stephanie susan ' +
  'susana susanna sylvia tamara tatiana teofilo teresa teresita thomas tiago timoteo ulises valentina valeria vanesa vanessa veronica victor ' +
  'victoria vilma viviana walter wendy wilfredo william wilson ximena yamile yaneth yanira yesenia yesica yolanda zacarias zoe zulema ' +
  'ma jn fco pepe paco lupe lupita memo nacho beto tere meche chela lalo';

/** Given names that are surnames as well. */
const ambiguous =
  'agustin alfonso alonso amado arnaldo barbaro bautista benito bernardo blas bruno candelaria clemente cruz damian domingo elizondo ' +
  'esteban fabricio felix fermin florentino franco garcia gaspar german gil guido guzman henry hernando hilario ibarra jordan jorquera julian ' +
  'lara leon leonor lino lorenzo lucero luna macario marcial marcos marin martin mateo mauro maximo melchor montserrat narciso ' +
  'natividad nazario olivares otto pascual pastor paz primitivo prudencio ramon rene reyes robles roman rosales rosario salvador samaniego ' +
  'santiago santos sierra simon solano telmo tomas trinidad valentin valle vera vicente vidal virginia zenon';

const surnames =
  'abreu acevedo acosta acuna aguero aguiar aguilar aguilera aguirre alarcon alcantara almeida altamirano alvarado alves amaya andrade aquino ' +
  'aragon aranda araujo arce arellano arias arroyo avila ayala baez barrera barreto barrios becerra bello beltran bolanos bonilla borges ' +
  'botero bravo brito brown bueno bustamante bustos caballero cabrera caceres calderon camacho campos canales cano cantu caraballo cardenas ' +
  'cardona cardoso carmona carranza carrasco carrera carrillo carvajal carvalho casas castaneda castano castellanos castillo castro ceballos cerda ' +
  'cervantes chacon chavarria cisneros colon condori contreras cordero cordoba cordova corona correa corrales correia cortes costa cuellar cuevas ' +
  'davila davis delacruz delgado diaz duarte duran echeverria escalante escobar escobedo espinosa espinoza esquivel estrada farias fernandes ' +
  'ferreira ferrer fierro figueroa flores fonseca fuentes gaitan galindo gallardo gallego gallegos galvan gamboa garay garcia garza gimenes ' +
  'giraldo godoy gomes gonzales granados grande grau guerra guerrero guevara gutierres guzman haro heredia herrera hidalgo holguin hoyos huaman ' +
  'huerta hurtado ibarra infante iglesias izquierdo jaimes jara jaramillo jasso johnson jones juares lagos landa lara ledesma leiva lima linares ' +
  'lira llanos lobo londono lopes lozano lucero lugo luna macedo machado macias maldonado mamani manrique manzano marin marquina marrero marroquin ' +
  'marulanda mata maya mayorga medeiros medina mejia melo mena mendes mendoza mendieta meneses mercado mesa meza miller miranda molina monroy ' +
  'montalvo montano montenegro montero montes montoya mora moraes morales moran moreira moreno mosquera moura moya munoz murillo najera naranjo ' +
  'nascimento nava navarrete navarro negrete nieto nieves nogueira novoa nunes nuno obando ocampo ochoa ojeda olivares oliveira olivera orozco ' +
  'orrego ortega ortiz osorio ospina otero oviedo pacheco padilla palacio palacios palma pantoja pardo paredes parra patino pena penaloza pereira ' +
  'peralta perea pineda pinheiro pinto pinzon pizarro plata polanco ponce portillo posada prado prieto puentes puga quevedo quintana quintero ' +
  'quiroga quispe ramos rangel recalde rendon renteria restrepo reyna riascos ribeiro rico rincon rios rivas rivera robles rocha rojas ' +
  'roldan romero rosales rosas rubio rueda ruiz saavedra salas salazar salcedo saldana salgado salinas samaniego sanabria sandoval santamaria ' +
  'santana santillan sarmiento segovia segura sepulveda serna serrano serrato sierra silva silveira smith solano solis solorzano sosa sotelo soto ' +
  'sousa souza tapia taveras tejada tejeda tello teran tobon toledo toro torres tovar trejo trujillo ulloa urbina uribe urrutia valderrama valdes ' +
  'valdivia valencia valenzuela valle vallejo varela vargas vasco vazques vega velasco velez vera vergara viana vidal villa villalba villalobos ' +
  'villanueva villarreal villegas vieira williams yepes zambrano zamora zapata zarate zavala zepeda zuniga';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const ambiguousNames = toSet(ambiguous);
const surnameNames = toSet(surnames);
const givenNames = toSet(given);

/** Patronymics such as `Pérez` and `Benítez`. */
const patronymic = /^\p{L}{2,}[aeio]z$/u;

/** Whether a word is known as a given name, and hardly ever a surname. */
export const isGivenName = (word: string): boolean => {
  const folded = fold(word);
  return givenNames.has(folded) && !ambiguousNames.has(folded) && !surnameNames.has(folded);
};

/** Whether a word is known as a given name; it may be a surname as well. */
const canBeGivenName = (word: string): boolean => {
  const folded = fold(word);
  return givenNames.has(folded) || ambiguousNames.has(folded);
};

/** Whether a word is known as a surname, and hardly ever a given name. */
export const isSurname = (word: string): boolean => {
  const folded = fold(word);
  return !canBeGivenName(word) && (surnameNames.has(folded) || patronymic.test(folded));
};
