import { X } from 'lucide-react';
import { useRef, type ReactElement, type ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  DialogTrigger as AriaDialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import { t } from '@atrium/texts';
import { useOverflows } from './use-overflows.ts';
import { Button, IconButton, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';
import { Trigger } from './trigger.tsx';

export interface DialogTriggerProps {
  /** The button that opens it. */
  trigger: ReactElement<ButtonProps>;
  /** The dialog. */
  children: ReactNode;
  defaultOpen?: boolean;
}

/** Button that opens the dialog within. */
export function DialogTrigger({ trigger, children, defaultOpen }: DialogTriggerProps) {
  return (
    <AriaDialogTrigger defaultOpen={defaultOpen}>
      <Trigger>{trigger}</Trigger>
      {children}
    </AriaDialogTrigger>
  );
}

interface OverlayProps {
  title: string;
  /** Content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Controlled; leave out inside a DialogTrigger. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export interface DialogProps extends OverlayProps {
  size?: 'm' | 'l';
  role?: 'dialog' | 'alertdialog';
  /** Closes only by its own buttons, not by Escape or a click outside. */
  isInsistent?: boolean;
}

type FrameProps = Pick<DialogProps, 'title' | 'children' | 'footer' | 'role' | 'isInsistent'>;

function Body({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box);
  return (
    <div ref={box} className={classes.body} {...(scrolls && { tabIndex: 0 })}>
      <div>{children}</div>
    </div>
  );
}

function Frame({ title, children, footer, role, isInsistent }: FrameProps) {
  return (
    <AriaDialog role={role} className={classes.dialog}>
      {({ close }) => (
        <>
          <div className={classes.head}>
            <Heading slot="title" className={classes.title}>
              {title}
            </Heading>
            {!isInsistent && (
              <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onPress={close} />
            )}
          </div>
          {children && <Body>{typeof children === 'function' ? children(close) : children}</Body>}
          {footer && (
            <div className={classes.foot}>{typeof footer === 'function' ? footer(close) : footer}</div>
          )}
        </>
      )}
    </AriaDialog>
  );
}

/** Modal dialog. */
export function Dialog({ size = 'm', isOpen, onOpenChange, ...frame }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!frame.isInsistent}
      isKeyboardDismissDisabled={frame.isInsistent}
      className={classes.overlay}
    >
      <Modal className={classNames(classes.modal, size === 'l' && classes.wide)}>
        <Frame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}

export interface DrawerProps extends OverlayProps {
  /** `bottom` is a bottom sheet on a phone, and a panel at the right otherwise. */
  side?: 'left' | 'right' | 'bottom';
}

/** Panel that slides in from a side, or on a phone from below. */
export function Drawer({ side = 'right', isOpen, onOpenChange, ...frame }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(classes.drawerOverlay, side !== 'right' && classes[side])}
    >
      <Modal className={classes.drawer}>
        <Frame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps extends Omit<OverlayProps, 'footer' | 'children'> {
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  isPending?: boolean;
  /** Set while required input is missing. */
  isConfirmDisabled?: boolean;
  /** Closes the dialog afterwards, unless it returns a promise that rejects. */
  onConfirm: () => unknown;
}

/** Asks for confirmation before an important action. */
export function ConfirmDialog({
  children,
  confirmText,
  cancelText = t('Cancel'),
  tone = 'primary',
  isPending,
  isConfirmDisabled,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={(close) => (
        <>
          <Button variant="secondary" onPress={close} isDisabled={isPending}>
            {cancelText}
          </Button>
          <Button
            variant={tone}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
            onPress={() => {
              // the caller shows the failure; the dialog stays open for a retry
              Promise.resolve(onConfirm()).then(close, () => undefined);
            }}
          >
            {confirmText}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
