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
  'isela monserrat lilia xochitl jimena misael uriel aaron yeison jordi josep nuria laia encarnacion socorro inez marina lina flor dary aide ' +
  'adelina adolfo alondra anahi anibal anselmo aracely arnulfo artemio aurelia aurelio azael betsabe bianca candido carmela carmelo cecilio ' +
  'celso citlali clementina constanza cruzita daisy danilo danna dayanna deisy dionisio domitila edelmira eladio elida elisabet elkin elmer ' +
  'elodia eloy elsy elvia emerson enedina erasmo estefany estiven eulalia eulogio eusebio evangelina evaristo everardo fanny faustina fausto ' +
  'feliciano felisa filiberto francy fredy genaro genoveva gertrudis gilma gissel hermelinda herminia hipolito honorio hortensia isabela isidro ' +
  'itzel jacinta jacinto jairo janeth jeison jenifer jhoan jhonatan jimmy johanna jonatan jovita juvenal karol keila kelly kevyn lady lesly ' +
  'leidy leopoldo lety libardo ligia lilian lisbeth lizbeth lizeth ludivina luzmila macarena magali magaly maira maritza marleny ' +
  'marlene marlon marvin maura mayerly mery mirna mirta modesto myriam nahum nataly nayeli neftali nelson nereida nicole nilda nohemi nohora ' +
  'norberto nubia nury obdulia odalys olegario oliverio omaira omayra onesimo orlando paulino petra porfirio priscilla reinaldo ' +
  'reynaldo rigoberto rosalba rosendo rosmery ruby rufina sabina sabino salome salomon samara saturnino serafin severino silverio silvestre ' +
  'silvio stefania stefany steven stiven tadeo tania teodora teodoro toribio tulio ubaldo venancio victoriano wilber wilfrido wilmar wilmer ' +
  'yadira yahir yajaira yamileth yamila yanet yasmin yazmin yenny yeny yohana yolima yoselin yovanny yuleidy yurany yuridia zaida zenaida zoila ' +
  'zoraida zulma idalia irving jared josias ' +
  'gpe fca fdo gmo ma jn fco pepe paco lupe lupita memo nacho beto tere meche chela lalo';

/** Given names that are surnames as well. */
const ambiguous =
  'agustin alba lazaro roque alfonso alonso amado arnaldo barbaro bautista benito bernardo blas bruno candelaria clemente cruz damian domingo ' +
  'esteban fabricio felix fermin florentino franco gaspar german gil guido henry hernando hilario jordan julian ' +
  'lara leon leonor lino lorenzo lucero luna macario marcial marcos marin martin mateo mauro maximo melchor montserrat narciso ' +
  'natividad nazario otto pascual pastor paz primitivo prudencio ramon rene reyes roman rosario salvador ' +
  'santiago santos sierra simon solano telmo tomas trinidad valentin vera vicente vidal virginia zenon';

const surnames =
  'elizondo jorquera abreu acevedo acosta acuna aguero aguiar aguilar aguilera aguirre alarcon alcantara almeida altamirano alvarado alves amaya andrade aquino ' +
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

/** Given names of men that are surnames as well; behind the name of a woman they are her surname: `Ana Lucas Pérez`. */
const surnamesOfWomen =
  'adan andres aurelio benjamin cristobal david diego eugenio eusebio felipe fidel francisco gabriel gonzalo gregorio hipolito isidro jacinto ' +
  'jacobo jaime jeronimo jorge juan lucas manuel mariano matias miguel modesto nicolas paulino pedro ramiro rodrigo salomon sebastian serafin ' +
  'silverio silvestre tadeo teodoro toribio venancio';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const ambiguousNames = toSet(ambiguous);
const surnameNames = toSet(surnames);
const givenNames = toSet(given);
const surnamesOfWomenSet = toSet(surnamesOfWomen);

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

/** Whether a name has two given names and at most one surname, by its known words: `Diana Marcela Ríos`, `Ana María`. */
export function hasTwoGivenNames([first = '', second = '', last]: readonly string[]): boolean {
  const isSurnameOfWoman = surnamesOfWomenSet.has(fold(second)) && fold(first).endsWith('a');
  return isGivenName(second) && !isSurnameOfWoman && (last === undefined || !isGivenName(last));
}
