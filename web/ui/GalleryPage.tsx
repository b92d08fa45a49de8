/** /dev/ui, in development only: all UI components on one page, to check both themes and narrow screens. */
import {
  Badge,
  Button,
  Checkbox,
  Container,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { SessionProvider } from '#web/core/session/session.tsx';
import { Confirmations } from '#web/core/shell/Confirmations.tsx';
import { LanguageSwitch } from '#web/core/shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/core/shell/ThemeSwitch.tsx';
import { Card } from './Card.tsx';
import { confirm } from './confirm.tsx';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { FormActions } from './FormActions.tsx';
import { illustrationNames } from './Icon.tsx';
import Illustration from './Illustration.tsx';
import { Loading } from './Loading.tsx';
import { PageHeader } from './PageHeader.tsx';

import { ResponsiveTable } from './ResponsiveTable.tsx';
import { ScheduleField } from './schedule/ScheduleField.tsx';
import { toScheduleValues } from './schedule/schedule-values.ts';
import { SearchInput } from './SearchInput.tsx';
import { TaskLines } from './TaskLines.tsx';

const colors = [
  'olive',
  'clay',
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
];
const people = [
  { id: '1', name: 'Noemí Núñez Peña', city: 'Barranquilla' },
  { id: '2', name: 'Ernesto Ibáñez', city: 'Ñemby' },
];

const sampleDraft = {
  offered: { savedAt: Date.UTC(2026, 10, 22), values: {} },
  restore: () => notify.success('restore'),
  discard: () => notify.success('discard'),
};

export default function GalleryPage() {
  return (
    <SessionProvider>
      <Container component="main" size="lg" py="xl">
        <PageHeader
          title="UI components"
          subtitle="PageHeader"
          back={{ to: '/', label: 'back' }}
          actions={<Button>primary</Button>}
        />
        <Stack gap="xl">
          <Group>
            <LanguageSwitch />
            <ThemeSwitch />
          </Group>
          <Example title="Button, Badge">
            <Colors />
          </Example>
          <Example title="notify, confirm">
            <Messages />
          </Example>
          <Example title="TextInput, SearchInput, FormActions">
            <Fields />
          </Example>
          <Example title="ResponsiveTable">
            <ResponsiveTable
              caption="people"
              columns={[
                { key: 'name', label: 'name', cell: (row) => row.name, isName: true },
                { key: 'city', label: 'city', cell: (row) => row.city },
              ]}
              rows={people}
              getKey={(row) => row.id}
            />
          </Example>
          <Example title="ScheduleField">
            <Schedule />
          </Example>
          <Card title="Card, TaskLines" aside="aside">
            <TaskLines
              lines={[
                { key: '1', icon: 'mail', text: 'with a place', path: '/' },
                { key: '2', icon: 'alert', text: 'without a place', path: null },
              ]}
            />
          </Card>
          <Example title="Loading, EmptyState, ErrorState">
            <States />
          </Example>
        </Stack>
      </Container>
      <Confirmations />
    </SessionProvider>
  );
}

function Example({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} mb="md">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </Paper>
  );
}

function Messages() {
  return (
    <Group>
      <Button onClick={() => notify.success('notify.success')}>success</Button>
      <Button onClick={() => notify.error('notify.error')}>error</Button>
      <Button
        color="red"
        onClick={() =>
          void confirm({
            title: 'confirm',
            text: 'text',
            action: 'delete',
            destructive: true,
          })
        }
      >
        confirm
      </Button>
    </Group>
  );
}

function Fields() {
  return (
    <>
      <TextInput label="label" description="description" placeholder="placeholder" required />
      <TextInput label="label" error="error" defaultValue="value" />
      <TextInput label="label" disabled defaultValue="disabled" />
      <SearchInput label="search" onSearch={(text) => notify.info(text)} />
      <Group>
        <Checkbox label="checkbox" defaultChecked />
        <Switch label="switch" defaultChecked />
      </Group>
      <DraftOffer draft={sampleDraft} />
      <FormActions cancelTo="/" saving={false} draft={{ isStored: true }} />
    </>
  );
}

function Schedule() {
  const form = useForm({
    defaultValues: {
      schedule: toScheduleValues(
        {
          rrule: 'FREQ=WEEKLY;BYDAY=WE',
          firstDay: '2026-11-25',
          startTime: '19:00',
          durationMinutes: 90,
          timeZone: 'America/Bogota',
        },
        { today: '2026-11-25', timeZone: 'America/Bogota' },
      ),
    },
  });
  return (
    <FormProvider {...form}>
      <ScheduleField label="schedule" />
    </FormProvider>
  );
}

function Colors() {
  return (
    <>
      {colors.map((color) => (
        <Group key={color}>
          <Button color={color}>{color}</Button>
          <Button color={color} variant="light">
            light
          </Button>
          <Button color={color} variant="outline">
            outline
          </Button>
          <Button color={color} variant="subtle">
            subtle
          </Button>
          <Badge color={color}>filled</Badge>
          <Badge color={color} variant="light">
            light
          </Badge>
          <Text c={color}>text</Text>
        </Group>
      ))}
      <Text c="dimmed">dimmed</Text>
    </>
  );
}

function States() {
  const retry = (): void => notify.info('retry');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Loading />
      <EmptyState icon="people" title="title" text="text" action={<Button>action</Button>} />
      {illustrationNames.map((name) => (
        <Illustration key={name} name={name} />
      ))}
      <ErrorState error={new ApiError('not_found', 'message')} retry={retry} />
      <ErrorState error={new ApiError('offline', 'message')} retry={retry} />
      <ErrorState error={new ApiError('forbidden', 'message')} />
      <ErrorState error={new Error('crash')} retry={retry} />
    </SimpleGrid>
  );
}
