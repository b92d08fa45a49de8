/** The columns of a sheet of groups, with the words of other programs for them. */
import type { PersonTarget } from '#domain/group-imports/person-targets.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listNameWords, listTypes, readGroupWords } from '#server/groups/public.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import { personReasons } from './find-people.ts';
import type { GroupContext, GroupDraft } from './group-context.ts';
import {
  readBranch,
  readDay,
  readDescription,
  readHour,
  readName,
  readPlace,
  readPlacePart,
  readState,
  showMeeting,
  showName,
} from './read-columns.ts';

export type GroupColumn = ImportColumn<GroupDraft, GroupContext>;

const headers = {
  name: 'celula,grupo,nombre del grupo,nombre de la celula,nombre de celula,nombre,grupo pequeno,casa de paz,gdc,celulas,grupos,ministerio,group name,group,cell,cell group,small group,home group,life group,name,groups,nome da celula,nome do grupo,nome',
  leader:
    'lider,lideres,lider de celula,lider del grupo,lider de grupo,nombre del lider,lider encargado,encargado,encargada,responsable,dirigente,coordinador,maestro,leader,leaders,group leader,cell leader,nome do lider,lider da celula',
  assistant:
    'asistente,colider,co lider,ayudante,ayuda,apoyo,segundo lider,timoteo,aprendiz,lider en formacion,auxiliar,assistant,assistant leader,co leader,coleader,apprentice,lider em treinamento',
  host: 'anfitrion,anfitriona,anfitriones,familia anfitriona,casa de,host,hosts,anfitriao',
  supervisor:
    'supervisor,supervisora,lider de red,lider de zona,lider de sector,pastor de zona,pastor de red,coach,zone leader,network leader',
  day: 'dia,dia y hora,dias,dia de reunion,dia de la reunion,dia hora,dias y hora,dia y horario,dias y horarios,cuando,cuando se reune,reunion,reuniones,day,day and time,days,day time,meeting day,when,schedule,dia da semana,dia e hora,dia e horario,quando',
  hour: 'hora,horario,horarios,hora de reunion,hora de inicio,hora inicio,hora de la reunion,time,hour,meeting time,start time,horario da reuniao',
  frequency: 'frecuencia,periodicidad,cada cuanto,frequency,recurrence,frequencia,periodicidade',
  type: 'tipo,tipo de grupo,tipo de celula,clase de grupo,categoria,type,group type,kind,category',
  line1:
    'direccion,lugar,lugar de reunion,ubicacion,domicilio,donde,casa,sitio,address,location,place,meeting place,where,endereco,local',
  neighbourhood:
    'barrio,colonia,urbanizacion,sector o barrio,vereda,neighborhood,neighbourhood,bairro',
  city: 'ciudad,municipio,localidad,city,town,cidade',
  state:
    'estado,estado del grupo,estado de la celula,estatus,activo,activa,vigente,status,state,active',
  description: 'descripcion,observaciones,notas,comentarios,description,notes,comments,descricao',
} as const;
type Target = keyof typeof headers;

/** The headers of the standard types of branches, besides their names. */
const branchHeaders: Readonly<Record<string, string>> = {
  network: 'red,redes,network,rede',
  zone: 'zona,zonas,zone,area',
  sector: 'sector,sectores,setor,distrito,district',
};

export async function listGroupColumns(db: ChurchDb, language: Language): Promise<GroupColumn[]> {
  const { t } = translate(language);
  const label = (target: Target): Pick<GroupColumn, 'target' | 'label' | 'headers'> => ({
    target,
    label: t(`group-imports:columns.${target}`),
    headers: headers[target],
  });
  return [
    await createNameColumn(db, label('name'), language),
    ...(['leader', 'assistant', 'host'] as const).map((target) =>
      createPersonColumn(target, label(target)),
    ),
    { ...label('day'), read: readDay, show: showMeeting },
    { ...label('hour'), read: readHour },
    { ...label('frequency'), read: readDay },
    // Read after the host, who goes before a place that names somebody.
    { ...label('line1'), order: 'last', read: readPlace, show: ({ place }) => place.line1 },
    ...(['neighbourhood', 'city'] as const).map((part): GroupColumn => ({
      ...label(part),
      read: readPlacePart(part),
      show: ({ place }) => place[part],
    })),
    ...(await createTypeColumns(db, label('type'), language)),
    { ...label('state'), isOmittedFromTemplate: true, read: readState, show: () => '' },
    createPersonColumn('supervisor', label('supervisor')),
    {
      ...label('description'),
      isText: true,
      read: readDescription,
      // A group on record keeps its own.
      show: ({ description, groupId }) => (groupId === null ? description : ''),
    },
  ];
}

type Labelled = Pick<GroupColumn, 'target' | 'label' | 'headers'>;

/** Names of groups say who is in them, and a group on record is completed: only for users who see and edit all groups. */
async function createNameColumn(
  db: ChurchDb,
  labelled: Labelled,
  language: Language,
): Promise<GroupColumn> {
  return {
    ...labelled,
    permission: [groupsPermissions.all, groupsPermissions.edit],
    isText: true,
    read: readName,
    show: showName,
    words: await listNameWords(db, language),
  };
}

/** What is found tells who is on record. */
const createPersonColumn = (target: PersonTarget, labelled: Labelled): GroupColumn => ({
  ...labelled,
  permission: peoplePermissions.names,
  isName: true,
  words: { items: [], find: () => undefined, unknown: personReasons },
  read(text, draft, { findPeople }) {
    const found = findPeople[target](text);
    if ('reason' in found) return found;
    draft.people[target] = found;
    return null;
  },
  show: ({ people }) => people[target].map(({ name }) => name).join(', '),
});

/** The type, and one column for each type of branch that the church has. */
async function createTypeColumns(
  db: ChurchDb,
  labelled: Labelled,
  language: Language,
): Promise<GroupColumn[]> {
  const types = (await listTypes(db, language)).filter(({ archived }) => !archived);
  const { findType } = await readGroupWords(db);
  const branches = types.filter(({ kind }) => kind === 'branch');
  const findGroupType = (text: string) => {
    const type = findType(text);
    return type?.kind === 'group' ? type.id : undefined;
  };
  return [
    {
      ...labelled,
      words: {
        items: types.filter(({ kind }) => kind === 'group'),
        find: findGroupType,
        unknown: 'groups:errors.import-type-unknown',
      },
      read(text, draft, { findType: find }) {
        const typeId = find(text);
        if (typeId === undefined) return 'groups:errors.import-type-unknown';
        draft.typeId = typeId;
        return null;
      },
      show: ({ typeId }) => types.find(({ id }) => id === typeId)?.name ?? '',
    },
    ...branches.map(({ id, key, name }): GroupColumn => ({
      target: toBranchTarget(id),
      label: name,
      headers: [branchHeaders[key ?? ''] ?? '', fold(name)].filter(Boolean).join(','),
      permission: groupsPermissions.all,
      isText: true,
      read: readBranch(id),
      show: ({ branches: names }) => names.get(id) ?? '',
    })),
  ];
}

const toBranchTarget = (typeId: string): string => `branch:${typeId}`;
