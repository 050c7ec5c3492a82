import { academy as academyEn } from './en/academy.ts';
import { errors as errorsEn } from './en/errors.ts';
import { health as healthEn } from './en/health.ts';
import { letterFrame as letterFrameEn, letters as lettersEn } from './en/letters.ts';
import { notices as noticesEn } from './en/notices.ts';
import { academy as academyEs } from './es/academy.ts';
import { errors as errorsEs } from './es/errors.ts';
import { health as healthEs } from './es/health.ts';
import { letterFrame as letterFrameEs, letters as lettersEs } from './es/letters.ts';
import { notices as noticesEs } from './es/notices.ts';

/** Texts of the server itself, by language. */
export const serverTexts = {
  es: {
    academy: academyEs,
    errors: errorsEs,
    health: healthEs,
    notices: noticesEs,
    letterFrame: letterFrameEs,
    letters: lettersEs,
    /** The head and the words of a table of a class. */
    classTable: {
      pupil: 'Alumno',
      joined: 'En la clase desde',
      lastDay: 'Último día',
      tests: 'tests terminados',
      cards: 'tarjetas aprendidas',
      new: 'sin empezar',
      begun: 'empezado',
      finished: 'terminado',
    },
    /** The head and the words of the list of people. */
    peopleTable: {
      head: {
        username: 'Nombre',
        email: 'Correo',
        role: 'Rol',
        plan: 'Plan',
        verification: 'Docente',
        state: 'Estado',
        lastUsedAt: 'Último uso (UTC)',
        createdAt: 'Alta (UTC)',
        uuid: 'Identificador',
      },
      role: { user: 'Usuario', admin: 'Administrador' },
      verification: { none: 'No solicitado', pending: 'En espera', approved: 'Aprobado', rejected: 'Rechazado' },
      state: { active: 'Activa', unconfirmed: 'Sin confirmar', suspended: 'Suspendida', leaving: 'Se va' },
    },
    notice: 'Aviso',
    closeNotice: 'Cerrar aviso',
    sharedBy: '{name} comparte contigo este documento en Repaso: léelo y ponte a prueba.',
    readHere: 'Leer en español',
    onThisPage: 'En esta página',
    inForceSince: 'En vigor desde el {day}',
    sitePagesTitle: 'Sobre este servidor',
    sitePages: { terms: 'Condiciones', privacy: 'Privacidad', faq: 'Preguntas' },
    messages: {
      contact: 'Contacto',
      feedback: 'Opinión',
      contribution: 'Propuesta para la academia',
      from: 'De',
      type: 'Tipo',
      rating: 'Valoración',
      title: 'Título',
      address: 'Dirección',
      request: 'Petición que falló',
      answer: 'Responde a este correo para escribirle.',
      answerSubject: 'Respuesta a tu mensaje',
      wroteOn: 'Nos escribiste desde Repaso el {day}.',
      replyHere: 'Para seguir, responde a este correo.',
    },
  },
  en: {
    academy: academyEn,
    errors: errorsEn,
    health: healthEn,
    notices: noticesEn,
    letterFrame: letterFrameEn,
    letters: lettersEn,
    classTable: {
      pupil: 'Pupil',
      joined: 'In the class since',
      lastDay: 'Last day',
      tests: 'tests finished',
      cards: 'cards learned',
      new: 'not started',
      begun: 'started',
      finished: 'finished',
    },
    peopleTable: {
      head: {
        username: 'Name',
        email: 'E-mail',
        role: 'Role',
        plan: 'Plan',
        verification: 'Teacher',
        state: 'State',
        lastUsedAt: 'Last used (UTC)',
        createdAt: 'Joined (UTC)',
        uuid: 'Identifier',
      },
      role: { user: 'User', admin: 'Administrator' },
      verification: { none: 'Not asked', pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
      state: { active: 'Active', unconfirmed: 'Not confirmed', suspended: 'Suspended', leaving: 'Leaving' },
    },
    notice: 'Notice',
    closeNotice: 'Close notice',
    sharedBy: '{name} shares this document with you on Repaso: read it and test yourself.',
    readHere: 'Read in English',
    onThisPage: 'On this page',
    inForceSince: 'In force since {day}',
    sitePagesTitle: 'About this server',
    sitePages: { terms: 'Terms', privacy: 'Privacy', faq: 'Questions' },
    messages: {
      contact: 'Contact',
      feedback: 'Feedback',
      contribution: 'Proposal for the academy',
      from: 'From',
      type: 'Type',
      rating: 'Rating',
      title: 'Title',
      address: 'Address',
      request: 'Failed request',
      answer: 'Answer this e-mail to write to them.',
      answerSubject: 'Our answer to your message',
      wroteOn: 'You wrote to us from Repaso on {day}.',
      replyHere: 'To go on, reply to this e-mail.',
    },
  },
};
