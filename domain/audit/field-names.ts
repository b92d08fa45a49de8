/** How a sentence names a field: “cambió el teléfono”, “changed the phone”, “cambió «Quién lo ve»”. */
import type { Language } from '#domain/kernel/text/languages.ts';

/** The Spanish nouns with which labels of fields begin, by article. */
const nouns = {
  el: `año apodo archivo asunto barrio bautismo centro código color contenido correo costo cupo
    departamento derecho día edificio enlace equipamiento estado fondo grupo hogar horario idioma inicio
    logo lugar matrimonio mes monto motivo nombre número oficio orden país papel parentesco pariente
    permiso plan precio primer punto remitente responsable resultado rol segundo sexo sitio teléfono texto
    tipo título total último`,
  la: `cantidad ciudad clase descripción diferencia dirección duración familia fecha filiación foto
    función hora identificación iglesia imagen meta moneda nota parte participación persona primera
    prioridad razón relación sección situación superficie tenencia unión verificación zona`,
  los: 'campos contactos destinatarios días meses minutos módulos movimientos nombres permisos roles',
  las: 'alergias correcciones fechas horas notas opciones palabras personas preguntas visitas',
};
const articles = new Map(
  Object.entries(nouns).flatMap(([article, words]) =>
    words.split(/\s+/).map((word): [string, string] => [word, article]),
  ),
);

interface FieldLabel {
  /** In the language of the sentence. */
  readonly label: string;
  /** In Spanish: whether it begins with a noun is the same in both languages. */
  readonly spanish: string;
}

/** Returns the label with its article if it begins with a noun, otherwise in quotation marks. */
export function nameField({ label, spanish }: FieldLabel, language: Language): string {
  const [noun = ''] = spanish.toLocaleLowerCase('es').split(/[\s,(]/);
  const article = articles.get(noun);
  if (article === undefined) return language === 'es' ? `«${label}»` : `“${label}”`;
  return `${language === 'es' ? article : 'the'} ${lowercaseFirst(label)}`;
}

/** Abbreviations such as “ID” are not changed. */
const lowercaseFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;
